import type { SessionUser } from '@nocturne/contracts/entities/people';
import { localListHref } from '@nocturne/contracts/local-lists';
import { href, type RouteName } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { IconName } from '@nocturne/ui/icon';

/** Whose menu it is. */
type AccountUser = Pick<SessionUser, 'user_id' | 'is_staff'>;

export interface AccountEntry {
  id: string;
  key: MessageKey;
  icon: IconName;
  href: string;
}

/** Pages of the member area that the menu leads to (R2.2-08); each joins `OFFERED` once its remote has the screen. */
export const ACCOUNT_ROUTES = [
  'member',
  'member_edit',
  'member_favourite_videos',
  'member_subscriptions',
  'member_uploaded_videos',
] as const satisfies readonly RouteName[];
type AccountRoute = (typeof ACCOUNT_ROUTES)[number];

/** Those that have a screen today: a menu leads nowhere that is not there. */
const OFFERED: readonly AccountRoute[] = [
  'member',
  'member_edit',
  'member_favourite_videos',
  'member_subscriptions',
  'member_uploaded_videos',
];

const LOOKS: Readonly<Record<AccountRoute, { key: MessageKey; icon: IconName }>> = {
  member: { key: 'shell.profile', icon: 'user' },
  member_edit: { key: 'common.edit_profile', icon: 'edit' },
  member_favourite_videos: { key: 'common.favourites', icon: 'heart' },
  member_subscriptions: { key: 'common.subscriptions', icon: 'bell' },
  member_uploaded_videos: { key: 'common.uploaded_videos', icon: 'film' },
};

/**
 * Where a member goes from the account dropdown, in its order (R2.2-08): the own pages, then upload, staff to the review desk too; signing out is
 * no place. While the member area has no page at all, the lists of this browser stand in for it.
 */
export function accountEntries(
  user: AccountUser,
  offered: readonly AccountRoute[] = OFFERED,
): readonly AccountEntry[] {
  const own = ACCOUNT_ROUTES.filter((name) => offered.includes(name)).map((name) => ({
    id: name,
    ...LOOKS[name],
    href: href(name, { id: user.user_id }),
  }));
  return [
    ...(own.length > 0 ? own : localLists()),
    { id: 'upload', key: 'common.upload', icon: 'upload', href: href('upload') },
    ...(user.is_staff ? [REVIEW] : []),
  ];
}

/** The link grants nothing: the server asks for the role. */
const REVIEW: AccountEntry = {
  id: 'review',
  key: 'common.review_desk',
  icon: 'shield',
  href: href('review'),
};

function localLists(): readonly AccountEntry[] {
  return [
    { id: 'history', key: 'common.history', icon: 'history', href: localListHref('history') },
    { id: 'watch-later', key: 'ui.watch_later', icon: 'clock', href: localListHref('watch-later') },
  ];
}
