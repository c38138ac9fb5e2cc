import type { MobileFilterState } from '@nocturne/contracts/entities/interface';
import type { FilterOption } from './filter-details.tsx';

/**
 * Returns the labels of a filter menu and the index of the current option, -1 if no option has the
 * value.
 */
export function filterStateOf(
  title: string,
  options: readonly FilterOption[],
  current: string,
): MobileFilterState {
  return {
    title,
    filters: options.map(({ label }) => label),
    currentFilter: options.findIndex(({ value }) => value === current),
  };
}
