import { operations } from '@nocturne/contracts/operations';
import { VIDEO_SORTS, type VideoSort } from '@nocturne/contracts/sorts';
import type { ListQuery } from '../../../server/src/catalogue/catalogue.ts';

/** Filters and pages that listings are measured with, each with every sort. */
export const FILTERS = ['no filter', 'category', 'category, duration, date'] as const;
export const PAGES = ['page 1', 'page 50', 'last page'] as const;
export type FilterName = (typeof FILTERS)[number];
export type PageName = (typeof PAGES)[number];

/** One kind of list query. */
export interface ListKind {
  sort: VideoSort;
  filter: FilterName;
  page: PageName;
}
export const LIST_KINDS: readonly ListKind[] = FILTERS.flatMap((filter) =>
  PAGES.flatMap((page) => VIDEO_SORTS.map((sort) => ({ sort, filter, page }))),
);

interface Named {
  id: number;
  dir: string;
}

/**
 * Returns the catalogue query for the first page of a list with this sort and filter, and the
 * addresses of all its pages. No cache stores their responses.
 */
export function buildListQuery(
  { sort, filter }: Pick<ListKind, 'sort' | 'filter'>,
  category: Named,
  count: number,
) {
  const limits =
    filter === 'category, duration, date'
      ? ({ duration: '10-40', date: 'month' } as const)
      : ({ duration: '', date: '' } as const);
  const scope =
    filter === 'no filter'
      ? ({ kind: 'all' } as const)
      : ({ kind: 'category', id: category.id } as const);
  const params =
    filter === 'no filter' ? {} : ({ section: 'categories', object_id: category.dir } as const);
  return {
    query: {
      ...limits,
      scope,
      sort,
      audience: 0,
      type: 'all',
      offset: 0,
      count,
    } satisfies ListQuery,
    addressOf: (page: number) =>
      operations.videos.path.print({ lifetime: 0, sort, count, page, ...params, ...limits }),
  };
}

/**
 * Number of a page in a list of `total` videos. If the list is shorter, page 50 is its last page.
 */
export function pageNumber(page: PageName, total: number, count: number): number {
  const last = Math.max(1, Math.ceil(total / count));
  return page === 'page 1' ? 1 : page === 'page 50' ? Math.min(50, last) : last;
}

/**
 * Texts as people type them: single and multiple words, prefixes, typos, names, and words without
 * results.
 */
export function searchTexts(
  performers: readonly { title: string }[],
  channels: readonly { title: string }[],
): string[] {
  const names = performers
    .slice(0, 10)
    .flatMap(({ title }) => [
      title,
      title.split(' ')[0] ?? '',
      `${title.split(' ')[1] ?? ''} glass`,
    ]);
  const studios = channels.slice(0, 5).flatMap(({ title }) => [title, `night ${title}`]);
  return [
    'glass',
    'night',
    'take',
    'lake',
    'atlas',
    'glass tide',
    'tide glass',
    'quiet atlas',
    'violet hour',
    'soft machine',
    'slow orbit rain',
    'Glass Tide, take 7',
    'moon garden take 12',
    'ember fi',
    'bloom weav',
    'har',
    'moon s',
    'take 1',
    'winter sig',
    'copper l',
    'glsas',
    'harbuor',
    'cindr',
    'lattise',
    'violett hour',
    'nigth',
    'machnie',
    'quite atlas',
    'wintr',
    'gardn',
    'nothing here',
    'zzzzzzzz',
    'the glass tide',
    'quiet atlas night ember',
    'xylophone',
    ...names,
    ...studios,
  ].filter((text) => text.length >= 3);
}

/** Contents of the search box while these texts are typed. */
export function typedTexts(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [1, 2, 3, 4, 6, text.length]
      .filter((length) => length <= text.length)
      .map((length) => text.slice(0, length).trim()),
  );
}

export const searchAddress = (text: string, count: number): string =>
  operations.search.path.print({
    params: { lifetime: 0, gender: 'str', count, page: 1, type: 'all', duration: '', date: '' },
    s: text,
  });
export const suggestionAddress = (text: string): string =>
  operations.suggestersSearch.path.print({ c: text });
