import { MEMBER_FILTER_FIELDS, type MemberFilter } from '@nocturne/contracts/filters';
import { isAllowed } from '@nocturne/contracts/paths/filter-codec';
import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, MEMBER_SORTS, type MemberSort } from '@nocturne/contracts/sorts';

import { pageNumber } from './page-number.ts';
import { readSearch } from './search-text.ts';

/** Where a visitor is in the list of members: everything its address says. */
export interface MemberListParams {
  sort: MemberSort;
  /** From 1. */
  page: number;
  filter: MemberFilter;
  /** Text of the list's own search box, or empty. */
  search: string;
}

export const DEFAULT_MEMBER_PARAMS: MemberListParams = {
  sort: DEFAULT_SORTS.members,
  page: 1,
  filter: {},
  search: '',
};

/** Reads `/community/{sort}/{page}/` and its query (R2.1-15); undefined where the sort or the page is none. A filter value nobody knows counts as not given. */
export function parseMemberListParams(
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): MemberListParams | undefined {
  const sort = MEMBER_SORTS.find((known) => known === params['sort']);
  const page = pageNumber(params['page']);
  return sort && page
    ? { sort, page, filter: readFilter(query), search: readSearch(query) }
    : undefined;
}

/** `/community/{sort}/{page}/?age=…&search=` without what is not chosen (settlement 32). */
export function communityHref({ sort, page, filter, search }: MemberListParams): string {
  return href('community', { sort, page }, { ...filter, search });
}

/** Filters that are on, in the order of section 3. */
export function activeMemberFilters(
  filter: MemberFilter,
): readonly (typeof MEMBER_FILTER_FIELDS)[number][] {
  return MEMBER_FILTER_FIELDS.filter((field) => filter[field] !== undefined);
}

function readFilter(query: URLSearchParams): MemberFilter {
  const given = MEMBER_FILTER_FIELDS.map((field) => [field, query.get(field) ?? ''] as const);
  return Object.fromEntries(
    given.filter(([field, value]) => value !== '' && isAllowed(field, value)),
  );
}
