import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Member } from '@nocturne/contracts/entities/people';
import { positive } from '@nocturne/contracts/paths/codec';
import { isOwnersRoute } from '@nocturne/contracts/routes';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { AreaStore } from './area-store.ts';
import { MemberFrame } from './member-frame.tsx';
import type { AreaRouteName } from './member-tabs.ts';
import type { TabContent } from './tab-content.ts';

/** What the tab of a page is drawn with. */
export interface TabProps<C extends TabContent = TabContent> {
  area: AreaStore;
  content: C;
}

interface AreaRouteOptions<C extends TabContent> {
  name: AreaRouteName;
  /** Made for each visit. The content asks the area whose it is. */
  content: (services: Services, area: AreaStore) => C;
  /** Drawn below the frame's head and tabs. */
  Tab: ComponentType<TabProps<C>>;
}

interface AreaState {
  member: Member | null;
  content: unknown;
}

const MISSING: RouteOutcome = { status: 404 };

/**
 * A page of the member area: the profile is found on both sides, what its tab shows in the browser alone. So the server's page is one for all
 * members and holds nothing that is private; the shell sends visitors away (R2.1-21), and others from what is the owner's alone (settlement 29).
 */
export function areaRoute<C extends TabContent>({
  name,
  content,
  Tab,
}: AreaRouteOptions<C>): RouteDescriptor<TabProps<C>> {
  return {
    name,
    store(services) {
      const area = new AreaStore(services, { isOwners: isOwnersRoute(name) });
      return { area, content: content(services, area) };
    },
    async load(store, visit) {
      if (!goTo(store.area, visit)) return MISSING;
      store.content.visit?.(visit.query);
      const isBrowser = typeof document !== 'undefined';
      await Promise.all([
        store.area.find(visit.signal),
        isBrowser ? store.content.open(store.area.page, visit.signal) : undefined,
      ]);
      return store.content.isMissing ? MISSING : { lifetime: LIFETIMES.member };
    },
    dehydrate: ({ area, content }): AreaState => ({
      member: area.member,
      content: content.snapshot(),
    }),
    hydrate(store, state, visit) {
      const { member, content } = state as AreaState;
      goTo(store.area, visit);
      store.content.visit?.(visit.query);
      store.area.accept(member);
      store.content.restore(content);
    },
    dispose: (store) => store.content.dispose(),
    isKept: (store) => store.content.isKept,
    resume: async (store, left) => store.content.resume?.(left.content),
    Screen: observer(function AreaScreen({ store }: { store: TabProps<C> }) {
      return (
        <MemberFrame area={store.area} content={store.content} page={name}>
          <Tab {...store} />
        </MemberFrame>
      );
    }),
  };
}

/** False where the address names no member, or no page. */
function goTo(area: AreaStore, { params }: Pick<RouteVisit, 'params'>): boolean {
  const id = positive.parse(params['id'] ?? '');
  const page = positive.parse(params['page'] ?? '1');
  if (id === undefined || page === undefined) return false;
  area.goTo(id, page);
  return true;
}
