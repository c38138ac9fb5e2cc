import { MEMBERS_PER_PAGE, PLAYLISTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { MemberCard } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { DEFAULT_MEMBER_PARAMS, type MemberListParams } from '../listing/member-list-params.ts';
import {
  DEFAULT_PLAYLIST_PARAMS,
  type PlaylistListParams,
} from '../listing/playlist-list-params.ts';
import { DirectoryStore } from './directory-store.ts';

export type MembersStore = DirectoryStore<MemberListParams, MemberCard>;
export type PlaylistsStore = DirectoryStore<PlaylistListParams, Playlist>;

/** Creates the store of the members list, 96 per page. */
export function createMembersStore(services: Services): MembersStore {
  return new DirectoryStore<MemberListParams, MemberCard>(services, {
    initialParams: DEFAULT_MEMBER_PARAMS,
    async fetchPage(api, params, signal) {
      const { members, total_count, pages } = await api.read(
        'members',
        { ...params, count: MEMBERS_PER_PAGE },
        { signal },
      );
      return { items: members, totalCount: total_count, pageCount: pages };
    },
    keyOf: (member) => member.user_id,
  });
}

/** Creates the store of the public playlists, 60 per page. */
export function createPlaylistsStore(services: Services): PlaylistsStore {
  return new DirectoryStore<PlaylistListParams, Playlist>(services, {
    initialParams: DEFAULT_PLAYLIST_PARAMS,
    async fetchPage(api, params, signal) {
      const { playlists, total_count, pages } = await api.read(
        'playlists',
        { ...params, count: PLAYLISTS_PER_PAGE },
        { signal },
      );
      return { items: playlists, totalCount: total_count, pageCount: pages };
    },
    keyOf: (playlist) => playlist.playlist_id,
  });
}
