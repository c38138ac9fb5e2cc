import {
  DEFAULT_LOCAL_LIST,
  LOCAL_LISTS,
  localListHref,
  type LocalListName,
} from '@nocturne/contracts/local-lists';
import { href, type RouteMatch } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { IconName } from '@nocturne/ui/icons/icon';

export interface NavEntry {
  key: MessageKey;
  href: string;
  isCurrent: boolean;
  /** Shown beside the label if there is room. */
  icon: IconName;
}

/** Entries of the main navigation. */
export function navEntries(match: RouteMatch | undefined): readonly NavEntry[] {
  return [
    {
      key: 'common.trending',
      href: href('index'),
      isCurrent: match?.name === 'index',
      icon: 'flame',
    },
    {
      key: 'common.videos_title',
      href: href('videos'),
      isCurrent: match?.name === 'videos',
      icon: 'film',
    },
    {
      key: 'ui.categories',
      href: href('categories'),
      isCurrent: match?.name === 'categories' || match?.name === 'videos-categories',
      icon: 'grid',
    },
    {
      key: 'common.performers',
      href: href('pornstars'),
      isCurrent: isInSection(match, 'pornstar'),
      icon: 'star',
    },
    {
      key: 'common.studios',
      href: href('pornsites'),
      isCurrent: isInSection(match, 'pornsite'),
      icon: 'building',
    },
    {
      key: 'common.community',
      href: href('community'),
      isCurrent: match?.name === 'community',
      icon: 'users',
    },
  ];
}

/** The visitor's own lists and the playlists, and review for staff. */
export function personalEntries(
  match: RouteMatch | undefined,
  query: URLSearchParams,
  isStaff = false,
): readonly NavEntry[] {
  const shown =
    match?.name === 'history'
      ? (LOCAL_LISTS.find((known) => known === query.get('list')) ?? DEFAULT_LOCAL_LIST)
      : undefined;
  const lists = LOCAL_LISTS.map((list) => ({
    key: LIST_NAMES[list],
    href: localListHref(list),
    isCurrent: shown === list,
    icon: LIST_ICONS[list],
  }));
  const isPlaylist = match?.name === 'playlists' || match?.name === 'playlist';
  return [
    ...lists,
    { key: 'common.playlists', href: href('playlists'), isCurrent: isPlaylist, icon: 'playlist' },
    ...(isStaff ? [reviewEntry(match)] : []),
  ];
}

const reviewEntry = (match: RouteMatch | undefined): NavEntry => ({
  key: 'common.review_console',
  href: href('review'),
  isCurrent: match?.name === 'review',
  icon: 'shield',
});

const LIST_NAMES: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'common.history',
  'watch-later': 'ui.watch_later',
};

const LIST_ICONS: Readonly<Record<LocalListName, IconName>> = {
  history: 'history',
  'watch-later': 'clock',
};

/** True for the directory of performers or channels, and for each of their pages. */
function isInSection(match: RouteMatch | undefined, section: 'pornstar' | 'pornsite'): boolean {
  return match !== undefined && new RegExp(`^${section}(s$|$|_)`).test(match.name);
}
