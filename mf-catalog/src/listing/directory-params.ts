import { PERFORMER_FILTER_FIELDS, type PerformerFilter } from '@nocturne/contracts/filters';
import { href } from '@nocturne/contracts/routes';
import {
  CHANNEL_SORTS,
  DEFAULT_SORTS,
  PERFORMER_SORTS,
  type ChannelSort,
  type PerformerSort,
} from '@nocturne/contracts/sorts';
import { pageNumber } from './page-number.ts';
import { readPerformerFilter } from './performer-filters.ts';
import { readSearch } from './search-text.ts';

/** State of the performer directory that the address contains. */
export interface PerformerListParams {
  sort: PerformerSort;
  /** 1-based. */
  page: number;
  search: string;
  filter: PerformerFilter;
}

/** State of the channel directory that the address contains. */
export interface StudioListParams {
  sort: ChannelSort;
  /** 1-based. */
  page: number;
  search: string;
}

export const DEFAULT_PERFORMER_PARAMS: PerformerListParams = {
  sort: DEFAULT_SORTS.performers,
  page: 1,
  search: '',
  filter: {},
};
export const DEFAULT_STUDIO_PARAMS: StudioListParams = {
  sort: DEFAULT_SORTS.studios,
  page: 1,
  search: '',
};

/** Sort and page of a path, as the router captured them. */
interface RawParams {
  sort: string | undefined;
  page: string | undefined;
  query: URLSearchParams;
}

/**
 * Reads `/pornstars/{sort}/{page}/?search=&age=&gender=…`; undefined if the sort or the page is
 * invalid.
 */
export function parsePerformerListParams({
  sort: sortText,
  page: pageText,
  query,
}: RawParams): PerformerListParams | undefined {
  const sort = PERFORMER_SORTS.find((known) => known === sortText);
  const page = pageNumber(pageText);
  return sort && page
    ? { sort, page, search: readSearch(query), filter: readPerformerFilter(query) }
    : undefined;
}

/** Reads `/pornsites/{sort}/{page}/?search=`; undefined if the sort or the page is invalid. */
export function parseStudioListParams({
  sort: sortText,
  page: pageText,
  query,
}: RawParams): StudioListParams | undefined {
  const sort = CHANNEL_SORTS.find((known) => known === sortText);
  const page = pageNumber(pageText);
  return sort && page ? { sort, page, search: readSearch(query) } : undefined;
}

/** Puts the search first, then the filters in menu order, so each list has only one address. */
export function performersHref({ sort, page, search, filter }: PerformerListParams): string {
  const fields = PERFORMER_FILTER_FIELDS.map((field) => [field, filter[field]]);
  return href('pornstars', { sort, page }, { search, ...Object.fromEntries(fields) });
}

export function studiosHref({ sort, page, search }: StudioListParams): string {
  return href('pornsites', { sort, page }, { search });
}
