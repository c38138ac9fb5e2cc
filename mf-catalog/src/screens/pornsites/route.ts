import type { Channel } from '@nocturne/contracts/entities/places';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { keptList } from '../../listing/kept-list.ts';
import { parseStudioListParams, type StudioListParams } from '../../listing/directory-params.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { placeList } from '../../listing/structured-data.ts';
import {
  createStudiosStore,
  type PlacesState,
  type StudiosStore,
} from '../../stores/directory-store.ts';
import { StudiosScreen } from './screen.tsx';

/** `/pornsites/{sort}/{page}/?search=`. */
export const studiosRoute: RouteDescriptor<StudiosStore> = {
  name: 'pornsites',
  store: (services) => createStudiosStore(services),
  async load(store, { params, query, signal }) {
    const place = parseStudioListParams({ sort: params['sort'], page: params['page'], query });
    if (!place) return MISSING;
    await store.show(place, signal);
    const named = store.list.items.map(({ title, dir }) => ({
      name: title,
      path: href('pornsite', { dir }),
    }));
    return listingOutcome(store.list, [placeList(named, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as PlacesState<StudioListParams, Channel>),
  dispose: (store) => store.dispose(),
  ...keptList((store) => store.list),
  Screen: StudiosScreen,
};
