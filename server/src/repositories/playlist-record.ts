import type { PosterRow } from './videos-repository.ts';

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

/** A playlist with what its videos, as far as they are shown to the visitor, give it. */
export interface ShownPlaylist extends PlaylistRecord {
  totalVideos: number;
  /** Of the first videos. */
  posters: PosterRow[];
}
