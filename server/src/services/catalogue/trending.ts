import { TRENDING_CATEGORIES } from '@nocturne/contracts/constants';
import type { Category } from '../../catalogue/catalogue.ts';
import { averagePopularity } from '../../catalogue/category.ts';

/**
 * Returns the trending search list: the `TRENDING_CATEGORIES` categories with the highest average
 * popularity, without those excluded by dir or English title (settlement 56).
 */
export function trendingCategories(
  categories: readonly Category[],
  excluded: readonly string[],
): Category[] {
  const names = new Set(excluded.map(asDir));
  return categories
    .filter(({ dir, title }) => !names.has(dir) && !names.has(asDir(title)))
    .toSorted((one, other) => averagePopularity(other) - averagePopularity(one))
    .slice(0, TRENDING_CATEGORIES);
}

/** Converts "Hidden Cam" to `hidden-cam`. */
function asDir(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
