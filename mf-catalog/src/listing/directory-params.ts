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

/** Where a visitor is in the list of performers: everything its address says. */
export interface PerformerListParams {
  sort: PerformerSort;
  /** From 1. */
  page: number;
  search: string;
  filter: PerformerFilter;
}

/** Where a visitor is in the list of studio sites. */
export interface StudioListParams {
  sort: ChannelSort;
  /** From 1. */
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

/** A path's sort and page, as the router captured them. */
interface Written {
  sort: string | undefined;
  page: string | undefined;
  query: URLSearchParams;
}

/** Reads `/pornstars/{sort}/{page}/?search=&age=&gender=…` (R2.1-17); undefined where the sort or the page cannot be one of the site. */
export function parsePerformerListParams({
  sort: written,
  page: number,
  query,
}: Written): PerformerListParams | undefined {
  const sort = PERFORMER_SORTS.find((known) => known === written);
  const page = pageNumber(number);
  return sort && page
    ? { sort, page, search: readSearch(query), filter: readPerformerFilter(query) }
    : undefined;
}

/** Reads `/pornsites/{sort}/{page}/?search=` (R2.1-18). */
export function parseStudioListParams({
  sort: written,
  page: number,
  query,
}: Written): StudioListParams | undefined {
  const sort = CHANNEL_SORTS.find((known) => known === written);
  const page = pageNumber(number);
  return sort && page ? { sort, page, search: readSearch(query) } : undefined;
}

/** Search first, then the filters in the order of their menus: one place has one address. */
export function performersHref({ sort, page, search, filter }: PerformerListParams): string {
  const fields = PERFORMER_FILTER_FIELDS.map((field) => [field, filter[field]]);
  return href('pornstars', { sort, page }, { search, ...Object.fromEntries(fields) });
}

export function studiosHref({ sort, page, search }: StudioListParams): string {
  return href('pornsites', { sort, page }, { search });
}
