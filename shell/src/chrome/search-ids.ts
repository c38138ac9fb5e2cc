/** Id of the list of suggestions; there is one search box on a page. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** Id of one choice of the list, from 0. */
export function choiceId(at: number): string {
  return `${SUGGESTIONS_ID}-${at}`;
}
