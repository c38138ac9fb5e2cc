import type { Byline } from './byline-of.tsx';

/** A video as a tile or card row shows it; the caller's presenter formats texts and addresses. */
export interface TileVideo {
  videoId: number;
  title: string;
  /** Page of the video; related lists add their own query. */
  href: string;
  posterUrl: string;
  /** A `srcset` for the poster. */
  posterSet?: string | undefined;
  /** Preview clip; without it the tile has no preview. */
  previewUrl?: string | undefined;
  /** Formatted: "12:47". */
  duration: string;
  quality: '' | 'HD' | 'FHD';
  /** Angle of a VR video ("180"), else empty. */
  vr: string;
  /** Channel, else the uploader of a member's video, else the first performer. */
  by?: Byline | undefined;
  views: number;
}
