/** Escapes a text so that LIKE matches it literally. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
