import type { ErrorCode } from './error-codes.ts';

/**
 * What a member wrote, as it is judged and kept: line ends are \n, other control characters are gone, and nothing of it begins or ends with white space.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Why a tidy text is refused: `required` where nothing of it is to be seen, `too_long` beyond `max` characters as the database counts them. */
export function textErrorCode(text: string, max: number): ErrorCode | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'required';
  return countCharacters(text) > max ? 'too_long' : undefined;
}

/** Code points: a character of two units is one, as the database counts it. */
export function countCharacters(text: string): number {
  return text.replaceAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, ' ').length;
}
