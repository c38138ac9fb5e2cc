import type { ErrorCode, FieldError, FieldRefusal } from './error-codes.ts';

/**
 * Normalizes a member's text before it is checked and stored: line ends become \n, other control
 * characters are removed, and the text is trimmed.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/**
 * Returns why a normalized text is refused: `required` if it has no visible characters, `too_long`
 * beyond `max` characters as the database counts them.
 */
export function textErrorCode(text: string, max: number): ErrorCode | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'required';
  return countCharacters(text) > max ? 'too_long' : undefined;
}

/** The same with the maximum length, as a refusal. */
export function textRefusal(text: string, max: number): FieldRefusal | undefined {
  const code = textErrorCode(text, max);
  return code && { code, ...(code === 'too_long' ? { info: { max } } : {}) };
}

/** The same as the refused field of a form, if there is one. */
export function textErrors(field: string, text: string, max: number): FieldError[] {
  const refusal = textRefusal(text, max);
  return refusal ? [{ field, ...refusal }] : [];
}

/** Counts code points, like the database: a surrogate pair is one character. */
export function countCharacters(text: string): number {
  return text.replaceAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, ' ').length;
}
