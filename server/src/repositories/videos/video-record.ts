import type { Titled } from '@nocturne/contracts/entities/video';

/** A video with all data that presenters need, from seven tables. */
export interface VideoRecord {
  id: number;
  dir: string;
  title: string;
  description: string;
  durationSeconds: number;
  postDate: Date;
  /** VIDEO_STATUS_CODE. */
  status: number;
  /** Bit mask of FORMAT_BIT. */
  formats: number;
  /** `{angle}_{format}`; empty for flat video. */
  vr: string;
  /** Name in its media addresses, below MEDIA_BASE; empty if it has none. */
  publicName: string;
  posterCount: number;
  posterNumber: number;
  spriteCount: number;
  spriteIntervalSeconds: number;
  /** The uploader allows members to download it. */
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
