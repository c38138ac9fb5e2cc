import { MEMBER_FILTER_FIELDS, type MemberFilter } from '@nocturne/contracts/filters';
import { isAllowed } from '@nocturne/contracts/paths/filter-codec';
import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, MEMBER_SORTS, type MemberSort } from '@nocturne/contracts/sorts';

import { pageNumber } from './page-number.ts';
import { readSearch } from './search-text.ts';

/** State of the member list that the address contains. */
export interface MemberListParams {
  sort: MemberSort;
  /** 1-based. */
  page: number;
  filter: MemberFilter;
  /** Text of the list's own search box; may be empty. */
  search: string;
}

export const DEFAULT_MEMBER_PARAMS: MemberListParams = {
  sort: DEFAULT_SORTS.members,
  page: 1,
  filter: {},
  search: '',
};

/**
 * Reads `/community/{sort}/{page}/` and its query; undefined if the sort or the page is invalid.
 * Unknown filter values are ignored.
 */
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

/** `/community/{sort}/{page}/?age=…&search=` without empty values (settlement 32). */
export function communityHref({ sort, page, filter, search }: MemberListParams): string {
  return href('community', { sort, page }, { ...filter, search });
}

/** Active filters, in the order of their menus. */
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
