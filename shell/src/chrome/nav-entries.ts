import { href, type RouteMatch } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';

export interface NavEntry {
  key: MessageKey;
  href: string;
  isCurrent: boolean;
}

/** Screens that can be reached so far; more come with their remotes. */
export function navEntries(match: RouteMatch | undefined): readonly NavEntry[] {
  return [
    { key: 'common.trending', href: href('index'), isCurrent: match?.name === 'index' },
    { key: 'shell.nav_videos', href: href('videos'), isCurrent: match?.name === 'videos' },
    {
      key: 'ui.categories',
      href: href('categories'),
      isCurrent: match?.name === 'categories' || match?.name === 'videos-categories',
    },
  ];
}
