import { SEARCH_MAX } from '@nocturne/contracts/constants';

/** What a list is searched for: `?search=` trimmed (settlement 16); a text that no list can be asked for counts as not given. */
export function readSearch(query: URLSearchParams): string {
  return searchText(query.get('search') ?? '');
}

/** A typed text as it stands in an address; empty where it is too long or holds control characters. */
export function searchText(typed: string): string {
  const text = typed.toWellFormed().trim();
  return text.length <= SEARCH_MAX && !/\p{Cc}/u.test(text) ? text : '';
}
