import type {
  ChannelSort,
  MemberSort,
  PerformerSort,
  PlaylistSort,
  VideoSort,
} from '@nocturne/contracts/sorts';
import type { Translate } from '@nocturne/i18n/messages';
import type { FilterOption } from '@nocturne/ui/lists/filter-menu';
import { FILTER_CHOICES, type FilterName, type VideoFilters } from './video-filters.ts';

/** The current value of a filter as a text; the empty value means any. */
export function filterLabel<N extends FilterName>(
  t: Translate,
  name: N,
  value: VideoFilters[N],
): string {
  return t(`filter.${name}.${value || 'any'}` as FilterKey);
}

/** The options of one filter, each with the address of its listing. */
export function filterOptions<N extends FilterName>(
  t: Translate,
  name: N,
  hrefOf: (value: VideoFilters[N]) => string,
): readonly FilterOption[] {
  const values: readonly VideoFilters[N][] = FILTER_CHOICES[name];
  return values.map((value) => ({
    value,
    label: filterLabel(t, name, value),
    href: hrefOf(value),
  }));
}

/** The sort options, each with the address of its listing. */
export function sortOptions<
  S extends VideoSort | PerformerSort | ChannelSort | MemberSort | PlaylistSort,
>(t: Translate, sorts: readonly S[], hrefOf: (sort: S) => string): readonly FilterOption<S>[] {
  return sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`), href: hrefOf(sort) }));
}

type Valued<N extends FilterName> =
  `filter.${N}.${Exclude<VideoFilters[N], ''> | ('' extends VideoFilters[N] ? 'any' : never)}`;
/** Message keys of all options: a value without a text is a type error. */
type FilterKey = Valued<'type'> | Valued<'duration'> | Valued<'date'>;
