import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { parsePlaylistListParams } from '../../listing/playlist-list-params.ts';
import { linkList } from '../../listing/structured-data.ts';
import { createPlaylistsStore, type PlaylistsStore } from '../../stores/community-stores.ts';
import { PlaylistsScreen } from './screen.tsx';

/** `/playlists/{sort}/{page}/`. */
export const playlistsRoute: RouteDescriptor<PlaylistsStore> = {
  name: 'playlists',
  store: (services) => createPlaylistsStore(services),
  async load(store, { params, signal }) {
    const listParams = parsePlaylistListParams(params);
    if (!listParams) return MISSING;
    await store.show(listParams, signal);
    const links = store.list.items.map(({ title, playlist_id: id }) => ({
      name: title,
      path: href('playlist', { id }),
    }));
    return listingOutcome(store.list, [linkList(links, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as ReturnType<PlaylistsStore['snapshot']>),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: PlaylistsScreen,
};
