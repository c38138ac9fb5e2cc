import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { LocalListState } from '@nocturne/stores/local-list-store';
import { MISSING } from '../../listing/listing-outcome.ts';
import { parseLocalListParams } from '../../listing/local-list-params.ts';
import { HistoryStore } from '../../stores/history-store.ts';
import { HistoryScreen } from './screen.tsx';

/**
 * `/history/{page}/?list=watch-later`. The server does not have the lists: its page has only
 * placeholders and is the same for everyone.
 */
export const historyRoute: RouteDescriptor<HistoryStore> = {
  name: 'history',
  store: (services) => new HistoryStore(services),
  async load(store, { params, query }) {
    const listParams = parseLocalListParams(params, query);
    if (!listParams) return MISSING;
    store.visit(listParams);
    if (typeof document !== 'undefined') await store.open();
    return { lifetime: LIFETIMES.listings };
  },
  dehydrate: (store) => store.list.snapshot(),
  hydrate(store, state, { params, query }) {
    const listParams = parseLocalListParams(params, query);
    if (listParams) store.visit(listParams);
    store.list.restore(state as LocalListState);
  },
  dispose: (store) => store.dispose(),
  Screen: HistoryScreen,
};
