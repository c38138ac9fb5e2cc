import type { Language } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/directories';
import { CATEGORY_SORTS, DEFAULT_SORTS, type CategorySort } from '@nocturne/contracts/sorts';

/**
 * Reads the order of the category page from `?sort=` (settlement 32); an unknown one means the
 * default, A to Z.
 */
export function readCategorySort(query: URLSearchParams): CategorySort {
  return CATEGORY_SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_SORTS.categories;
}

/** Sorts categories by title, by number of videos or by popularity; ties by title. */
export function sortCategories(
  categories: readonly Category[],
  sort: CategorySort,
  language: Language,
): readonly Category[] {
  const byTitle = new Intl.Collator(language).compare;
  return categories.toSorted(
    (one, other) => weight(other, sort) - weight(one, sort) || byTitle(one.title, other.title),
  );
}

function weight(category: Category, sort: CategorySort): number {
  switch (sort) {
    case 'alphabetaz':
      return 0;
    case 'count-videos':
      return category.total_videos;
    case 'most-popular':
      return category.avg_videos_popularity;
  }
}
