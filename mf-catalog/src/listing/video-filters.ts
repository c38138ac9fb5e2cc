import type { ListingQuery } from '@nocturne/contracts/entities/interface';
import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_TYPES } from '@nocturne/contracts/filters';

/** The three filters of a video listing (settlements 11 and 12). */
export type VideoFilters = Pick<ListingQuery, 'type' | 'duration' | 'date'>;

export type FilterName = keyof VideoFilters;
export const FILTER_NAMES = ['type', 'duration', 'date'] as const satisfies readonly FilterName[];
/** Defaults of a listing: nothing is filtered out. */
export const NO_FILTERS: VideoFilters = { type: 'all', duration: '', date: '' };
export const FILTER_CHOICES: { readonly [N in FilterName]: readonly VideoFilters[N][] } = {
  type: VIDEO_TYPES,
  duration: VIDEO_DURATIONS,
  date: VIDEO_DATES,
};

/** Reads `?type=&duration=&date=`; unknown values are ignored. */
export function readFilters(query: URLSearchParams): VideoFilters {
  return {
    type: oneOf(VIDEO_TYPES, query.get('type')) ?? NO_FILTERS.type,
    duration: oneOf(VIDEO_DURATIONS, query.get('duration')) ?? NO_FILTERS.duration,
    date: oneOf(VIDEO_DATES, query.get('date')) ?? NO_FILTERS.date,
  };
}

/** Returns the filters as query values, without those at their default (settlement 32). */
export function filterQuery(filters: VideoFilters): Partial<Record<FilterName, string>> {
  return Object.fromEntries(activeFilters(filters).map((name) => [name, filters[name]]));
}

/** Names of the active filters, in the order of the controls. */
export function activeFilters(filters: VideoFilters): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== NO_FILTERS[name]);
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
