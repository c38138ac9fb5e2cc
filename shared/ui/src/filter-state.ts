import type { MobileFilterState } from '@nocturne/contracts/entities/interface';
import type { FilterOption } from './filter-details.tsx';

/** What an open filter menu shows: its labels, and the index of the current one, -1 where the value is none of the options (R3-14). */
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
