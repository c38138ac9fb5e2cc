import type { Byline } from './byline-of.tsx';

/** What a tile or card row draws of a video: words and addresses are ready, the caller's presenter made them. */
export interface TileVideo {
  videoId: number;
  title: string;
  /** Page of the video; related lists add their own query (R2.3-05). */
  href: string;
  posterUrl: string;
  /** A `srcset` for the poster. */
  posterSet?: string | undefined;
  /** Without it the tile has no preview. */
  previewUrl?: string | undefined;
  /** Already worded: "12:47". */
  duration: string;
  quality: '' | 'HD' | 'FHD';
  /** Angle of a VR video ("180"), else empty. */
  vr: string;
  /** Channel, else first performer, or the uploader of a member's video (R2.3-01). */
  by?: Byline | undefined;
  views: number;
}
