import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import { parseMemberListParams } from '../../listing/member-list-params.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { createMembersStore, type MembersStore } from '../../stores/community-stores.ts';
import { CommunityScreen } from './screen.tsx';

/**
 * `/community/{sort}/{page}/?age=…&search=`. Members' pages are for members only, so there is no
 * structured data.
 */
export const communityRoute: RouteDescriptor<MembersStore> = {
  name: 'community',
  store: (services) => createMembersStore(services),
  async load(store, { params, query, signal }) {
    const listParams = parseMemberListParams(params, query);
    if (!listParams) return MISSING;
    await store.show(listParams, signal);
    return listingOutcome(store.list, []);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as ReturnType<MembersStore['snapshot']>),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: CommunityScreen,
};
