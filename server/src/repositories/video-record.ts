import type { Titled } from '@nocturne/contracts/entities/video';

/** A video with everything that its presenters need: rows of seven tables in one value. */
export interface VideoRecord {
  id: number;
  dir: string;
  title: string;
  description: string;
  durationSeconds: number;
  postDate: Date;
  /** VIDEO_STATUS_CODE. */
  status: number;
  /** FORMAT_BIT mask. */
  formats: number;
  /** `{angle}_{format}`, empty for flat pictures. */
  vr: string;
  /** Name of its media in addresses, below MEDIA_BASE; empty while it has none. */
  publicName: string;
  posterCount: number;
  posterNumber: number;
  spriteCount: number;
  spriteIntervalSeconds: number;
  /** The uploader lets members keep it (R6-07). */
  allowsDownload: boolean;
  viewed: number;
  likes: number;
  dislikes: number;
  channel: {
    id: number;
    dir: string;
    title: string;
    title2: string;
    url: string;
    videos: number;
    subscribers: number;
  } | null;
  studio: { id: number; title: string } | null;
  user: { id: number; username: string } | null;
  performers: Titled[];
  categories: Titled[];
}
