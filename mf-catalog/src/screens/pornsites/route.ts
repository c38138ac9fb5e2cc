import type { Channel } from '@nocturne/contracts/entities/directories';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import { parseStudioListParams, type StudioListParams } from '../../listing/directory-params.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { linkList } from '../../listing/structured-data.ts';
import {
  createStudiosStore,
  type DirectoryState,
  type StudiosStore,
} from '../../stores/directory-store.ts';
import { StudiosScreen } from './screen.tsx';

/** `/pornsites/{sort}/{page}/?search=`. */
export const studiosRoute: RouteDescriptor<StudiosStore> = {
  name: 'pornsites',
  store: (services) => createStudiosStore(services),
  async load(store, { params, query, signal }) {
    const listParams = parseStudioListParams({ sort: params['sort'], page: params['page'], query });
    if (!listParams) return MISSING;
    await store.show(listParams, signal);
    const links = store.list.items.map(({ title, dir }) => ({
      name: title,
      path: href('pornsite', { dir }),
    }));
    return listingOutcome(store.list, [linkList(links, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as DirectoryState<StudioListParams, Channel>),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: StudiosScreen,
};
