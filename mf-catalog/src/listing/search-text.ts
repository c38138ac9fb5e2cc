import { SEARCH_MAX } from '@nocturne/contracts/constants';

/** Reads `?search=`, trimmed (settlement 16). An invalid text counts as not given. */
export function readSearch(query: URLSearchParams): string {
  return searchText(query.get('search') ?? '');
}

/**
 * Converts a typed text for use in an address; empty if it is too long or contains control
 * characters.
 */
export function searchText(typed: string): string {
  const text = typed.toWellFormed().trim();
  return text.length <= SEARCH_MAX && !/\p{Cc}/u.test(text) ? text : '';
}
