import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, PLAYLIST_SORTS, type PlaylistSort } from '@nocturne/contracts/sorts';
import { pageNumber } from './page-number.ts';

/** State of the playlist list that the address contains. */
export interface PlaylistListParams {
  sort: PlaylistSort;
  /** 1-based. */
  page: number;
}

export const DEFAULT_PLAYLIST_PARAMS: PlaylistListParams = {
  sort: DEFAULT_SORTS.playlists,
  page: 1,
};

/** Reads `/playlists/{sort}/{page}/`; undefined if the sort or the page is invalid. */
export function parsePlaylistListParams(
  params: Readonly<Record<string, string>>,
): PlaylistListParams | undefined {
  const sort = PLAYLIST_SORTS.find((known) => known === params['sort']);
  const page = pageNumber(params['page']);
  return sort && page ? { sort, page } : undefined;
}

export function playlistsHref({ sort, page }: PlaylistListParams): string {
  return href('playlists', { sort, page });
}
