import { SEARCH_MAX, SEARCH_MIN } from '@nocturne/contracts/constants';

/**
 * Returns the searchable term of an input: trimmed, 3 to 69 characters, without control characters.
 * Otherwise undefined.
 */
export function searchTerm(input: string | null | undefined): string | undefined {
  const term = (input ?? '').toWellFormed().trim();
  return term.length >= SEARCH_MIN && term.length <= SEARCH_MAX && !/\p{Cc}/u.test(term)
    ? term
    : undefined;
}
