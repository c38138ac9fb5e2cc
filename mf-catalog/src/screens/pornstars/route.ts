import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import {
  parsePerformerListParams,
  type PerformerListParams,
} from '../../listing/directory-params.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { linkList } from '../../listing/structured-data.ts';
import {
  createPerformersStore,
  type PerformersStore,
  type DirectoryState,
} from '../../stores/directory-store.ts';
import type { Performer } from '@nocturne/contracts/entities/people';
import { PerformersScreen } from './screen.tsx';

/** `/pornstars/{sort}/{page}/?search=&age=&gender=…`. */
export const performersRoute: RouteDescriptor<PerformersStore> = {
  name: 'pornstars',
  store: (services) => createPerformersStore(services),
  async load(store, { params, query, signal }) {
    const listParams = parsePerformerListParams({
      sort: params['sort'],
      page: params['page'],
      query,
    });
    if (!listParams) return MISSING;
    await store.show(listParams, signal);
    const links = store.list.items.map(({ title, dir }) => ({
      name: title,
      path: href('pornstar', { dir }),
    }));
    return listingOutcome(store.list, [linkList(links, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as DirectoryState<PerformerListParams, Performer>),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: PerformersScreen,
};
