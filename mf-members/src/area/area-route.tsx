import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Member } from '@nocturne/contracts/entities/people';
import { positive } from '@nocturne/contracts/paths/codec';
import { isOwnerOnlyRoute } from '@nocturne/contracts/routes';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { AreaStore } from './area-store.ts';
import { MemberFrame } from './member-frame.tsx';
import type { AreaRouteName } from './member-tabs.ts';
import type { TabContent } from './tab-content.ts';

/** Props of a tab. */
export interface TabProps<C extends TabContent = TabContent> {
  area: AreaStore;
  content: C;
}

interface AreaRouteOptions<C extends TabContent> {
  name: AreaRouteName;
  /** Created for each visit. The content reads the member's id from the area. */
  content: (services: Services, area: AreaStore) => C;
  /** Rendered below the header and the tabs. */
  Tab: ComponentType<TabProps<C>>;
}

interface AreaState {
  member: Member | null;
  content: unknown;
}

const MISSING: RouteOutcome = { status: 404 };

/**
 * A page of the member area. The server and the browser load the profile, only the browser loads
 * the tab's content. So the server's page is the same for all members and contains nothing private.
 * The shell redirects visitors, and redirects other members from pages of the owner (settlement
 * 29).
 */
export function areaRoute<C extends TabContent>({
  name,
  content,
  Tab,
}: AreaRouteOptions<C>): RouteDescriptor<TabProps<C>> {
  return {
    name,
    store(services) {
      const area = new AreaStore(services, { isOwnerOnly: isOwnerOnlyRoute(name) });
      return { area, content: content(services, area) };
    },
    async load(store, visit) {
      if (!goTo(store.area, visit)) return MISSING;
      store.content.readQuery?.(visit.query);
      const isBrowser = typeof document !== 'undefined';
      await Promise.all([
        store.area.loadMember(visit.signal),
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
      store.content.readQuery?.(visit.query);
      store.area.accept(member);
      store.content.restore(content);
    },
    dispose: (store) => store.content.dispose(),
    isKept: (store) => store.content.isKept,
    resume: async (store, previous) => store.content.resume?.(previous.content),
    Screen: observer(function AreaScreen({ store }: { store: TabProps<C> }) {
      return (
        <MemberFrame area={store.area} content={store.content} page={name}>
          <Tab {...store} />
        </MemberFrame>
      );
    }),
  };
}

/** Returns false if the id or the page in the address is invalid. */
function goTo(area: AreaStore, { params }: Pick<RouteVisit, 'params'>): boolean {
  const id = positive.parse(params['id'] ?? '');
  const page = positive.parse(params['page'] ?? '1');
  if (id === undefined || page === undefined) return false;
  area.goTo(id, page);
  return true;
}
