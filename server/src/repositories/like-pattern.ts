/** A text as LIKE takes it literally. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
