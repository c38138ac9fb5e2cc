import { TRENDING_CATEGORIES, TRENDING_EXCLUDED } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/places';

/** The trending search list (R9-07): twelve categories by avg_videos_popularity, without the excluded ones, by dir or title (settlement 56). */
export function trendingCategories(categories: readonly Category[], excluded: readonly string[] = TRENDING_EXCLUDED): Category[] {
  const shown = categories.filter((category) => !excluded.includes(category.dir) && !excluded.includes(asDir(category.title)));
  return shown.sort((one, other) => other.avg_videos_popularity - one.avg_videos_popularity).slice(0, TRENDING_CATEGORIES);
}

/** "Hidden Cam" as `hidden-cam`. */
function asDir(title: string): string {
  return title.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
