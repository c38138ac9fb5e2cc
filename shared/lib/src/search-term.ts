import { SEARCH_MAX, SEARCH_MIN } from '@nocturne/contracts/constants';

/** What of a written text can be searched for: 3 to 69 characters without spaces around them, none of them a control character; undefined otherwise (R5-03). */
export function searchTerm(written: string | null | undefined): string | undefined {
  const term = (written ?? '').toWellFormed().trim();
  return term.length >= SEARCH_MIN && term.length <= SEARCH_MAX && !/\p{Cc}/u.test(term)
    ? term
    : undefined;
}
