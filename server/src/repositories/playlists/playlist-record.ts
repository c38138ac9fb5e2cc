import type { PosterRow } from '../videos/videos-repository.ts';

export interface PlaylistRecord {
  id: number;
  title: string;
  description: string;
  isPrivate: boolean;
  updatedAt: Date;
  userId: number;
  username: string;
  viewed: number;
}

/** A playlist with the count and posters of the videos that the visitor may see. */
export interface ShownPlaylist extends PlaylistRecord {
  totalVideos: number;
  /** Posters of the first videos. */
  posters: PosterRow[];
}
