import { href, type RouteName } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';

/** Routes of the member area. */
export type AreaRouteName = Extract<RouteName, 'member' | `member_${string}`>;

interface TabDefinition {
  name: AreaRouteName;
  label: MessageKey;
  /** Label for the owner, if it differs. */
  ownLabel?: MessageKey;
  /** Only the owner has this tab (settlements 28, 29). */
  isOwn?: true;
}

/**
 * The tabs in their order. The server renders the same page for all members. The browser adds the
 * owner's tabs last, so that no other tab moves. Edit and password are linked from the header and
 * from each other.
 */
const TABS = [
  { name: 'member', label: 'place.info' },
  { name: 'member_wall', label: 'members.wall' },
  { name: 'member_friends', label: 'members.friends' },
  { name: 'member_playlists', label: 'common.playlists' },
  { name: 'member_subscriptions', label: 'common.subscriptions' },
  { name: 'member_favourite_videos', label: 'common.favourites' },
  { name: 'member_uploaded_videos', label: 'common.videos_title', ownLabel: 'members.my_videos' },
  { name: 'member_comments', label: 'comments.title' },
  { name: 'member_messages', label: 'members.messages', isOwn: true },
  { name: 'member_watch_later_videos', label: 'ui.watch_later', isOwn: true },
  { name: 'member_history', label: 'common.history', isOwn: true },
] as const satisfies readonly TabDefinition[];

/** Pages of the area without their own tab. */
const PAGES: Partial<Record<AreaRouteName, MessageKey>> = {
  member_info: 'place.info',
  member_edit: 'common.edit_profile',
  member_password: 'password.submit',
};

/** Pages that have a screen. Each needs its route in `area-routes.ts`. */
export const OFFERED_TABS: readonly AreaRouteName[] = [
  'member',
  'member_info',
  'member_wall',
  'member_friends',
  'member_messages',
  'member_playlists',
  'member_subscriptions',
  'member_favourite_videos',
  'member_uploaded_videos',
  'member_watch_later_videos',
  'member_history',
  'member_comments',
  'member_edit',
  'member_password',
];

export function isOffered(
  name: AreaRouteName,
  offered: readonly AreaRouteName[] = OFFERED_TABS,
): boolean {
  return offered.includes(name);
}

export interface MemberTab {
  name: AreaRouteName;
  label: MessageKey;
  href: string;
}

/** Returns the tabs that the visitor sees in a member's area. */
export function memberTabs(
  memberId: number,
  isMine: boolean,
  offered: readonly AreaRouteName[] = OFFERED_TABS,
): readonly MemberTab[] {
  const visibleTabs = TABS.filter(
    (tab: TabDefinition) => offered.includes(tab.name) && (isMine || !tab.isOwn),
  );
  return visibleTabs.map(({ name }) => ({
    name,
    label: labelOf(name, isMine),
    href: href(name, { id: memberId }),
  }));
}

/** Returns the label of a page of the area. */
export function labelOf(name: AreaRouteName, isMine: boolean): MessageKey {
  const tab = TABS.find((one: TabDefinition) => one.name === name) as TabDefinition | undefined;
  if (!tab) return PAGES[name] ?? 'place.info';
  return isMine && tab.ownLabel ? tab.ownLabel : tab.label;
}

/** Returns the current tab of a page. */
export function tabOf(name: AreaRouteName): AreaRouteName {
  return name in PAGES ? 'member' : name;
}
