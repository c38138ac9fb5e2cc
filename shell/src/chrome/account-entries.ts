import type { SessionUser } from '@nocturne/contracts/entities/people';
import { localListHref } from '@nocturne/contracts/local-lists';
import { href, type RouteName } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { IconName } from '@nocturne/ui/icons/icon';

/** The member who owns the menu. */
type AccountUser = Pick<SessionUser, 'user_id' | 'is_staff'>;

export interface AccountEntry {
  id: string;
  key: MessageKey;
  icon: IconName;
  href: string;
}

/**
 * Pages of the member area for the menu. Each joins `OFFERED_ROUTES` once its remote has the
 * screen.
 */
export const ACCOUNT_ROUTES = [
  'member',
  'member_edit',
  'member_favourite_videos',
  'member_subscriptions',
  'member_uploaded_videos',
] as const satisfies readonly RouteName[];
type AccountRoute = (typeof ACCOUNT_ROUTES)[number];

/** Pages with a screen: the menu must not link to missing pages. */
const OFFERED_ROUTES: readonly AccountRoute[] = [
  'member',
  'member_edit',
  'member_favourite_videos',
  'member_subscriptions',
  'member_uploaded_videos',
];

const LABELS_AND_ICONS: Readonly<Record<AccountRoute, { key: MessageKey; icon: IconName }>> = {
  member: { key: 'shell.profile', icon: 'user' },
  member_edit: { key: 'common.edit_profile', icon: 'edit' },
  member_favourite_videos: { key: 'common.favourites', icon: 'heart' },
  member_subscriptions: { key: 'common.subscriptions', icon: 'bell' },
  member_uploaded_videos: { key: 'common.uploaded_videos', icon: 'film' },
};

/**
 * Links of the account dropdown, in order: the member's own pages, upload, and review for staff.
 * Signing out is not a link. Without any member page the lists of this browser replace them.
 */
export function accountEntries(
  user: AccountUser,
  offered: readonly AccountRoute[] = OFFERED_ROUTES,
): readonly AccountEntry[] {
  const memberPages = ACCOUNT_ROUTES.filter((name) => offered.includes(name)).map((name) => ({
    id: name,
    ...LABELS_AND_ICONS[name],
    href: href(name, { id: user.user_id }),
  }));
  return [
    ...(memberPages.length > 0 ? memberPages : localLists()),
    { id: 'upload', key: 'common.upload', icon: 'upload', href: href('upload') },
    ...(user.is_staff ? [REVIEW] : []),
  ];
}

/** The link grants no permission: the server checks the role. */
const REVIEW: AccountEntry = {
  id: 'review',
  key: 'common.review_console',
  icon: 'shield',
  href: href('review'),
};

function localLists(): readonly AccountEntry[] {
  return [
    { id: 'history', key: 'common.history', icon: 'history', href: localListHref('history') },
    { id: 'watch-later', key: 'ui.watch_later', icon: 'clock', href: localListHref('watch-later') },
  ];
}
