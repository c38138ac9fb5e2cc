/** Id of the list of suggestions; a page has one search box. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** Id of a suggestion by its index. */
export function choiceId(at: number): string {
  return `${SUGGESTIONS_ID}-${at}`;
}
