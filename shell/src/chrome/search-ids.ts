/** Id of the list of suggestions; a page has one search box. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** Id of a suggestion by its index. */
export function suggestionId(index: number): string {
  return `${SUGGESTIONS_ID}-${index}`;
}
