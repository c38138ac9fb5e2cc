import { LIFETIMES, PLAYLISTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Services } from '@nocturne/federation/services';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';

/**
 * Creates the list of a member's playlists, last changed first; the owner's view includes private
 * ones.
 */
export function createMemberPlaylists(services: Services, area: AreaStore): ListContent<Playlist> {
  return new ListContent<Playlist>(services, {
    async fetchPage(page, signal) {
      const lifetime = area.isMine ? 0 : LIFETIMES.playlists;
      const params = {
        section: 'user',
        object_id: String(area.memberId),
        count: PLAYLISTS_PER_PAGE,
        page,
        lifetime,
      } as const;
      const { playlists, total_count, pages } = await services.api.read('playlists', params, {
        signal,
      });
      return { items: playlists, totalCount: total_count, pageCount: pages };
    },
    keyOf: (playlist) => playlist.playlist_id,
  });
}
