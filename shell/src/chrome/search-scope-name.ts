import type { Stats } from '@nocturne/contracts/entities/stats';
import type { RouteMatch } from '@nocturne/contracts/routes';
import type { Translate } from '@nocturne/i18n/messages';
import { navEntries } from './nav-entries.ts';

/**
 * Name of the page in "Search {page}": its category or its navigation entry. On all other pages the
 * search finds videos.
 */
export function searchScopeName(
  t: Translate,
  match: RouteMatch | undefined,
  stats: Pick<Stats, 'categories'> | null,
): string {
  if (match?.name === 'videos-categories') {
    const category = stats?.categories.find(({ dir }) => dir === match.params['object_id']);
    if (category) return category.title;
  }
  const entry = navEntries(match).find(({ isCurrent }) => isCurrent);
  return t(entry?.key ?? 'common.videos_title');
}
