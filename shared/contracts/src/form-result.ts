import { ERROR_CODES, type FieldError } from './error-codes.ts';

/**
 * Query names for the result of a form that was posted without scripts: accepted, or refused with
 * reasons (docs/decisions/0014-confirm-by-post.md).
 */
export const FORM_DONE = 'done';
export const FORM_ERRORS = 'errors';
/** Query name that makes /signin/ show the form for a restore email. */
export const RESTORE_VIEW = 'restore';

/** Prints fields and codes for `?errors=`: `usr:required,pwd:required`. No typed values. */
export function printFormErrors(errors: readonly FieldError[]): string {
  return errors.map(({ field, code }) => `${field}:${code}`).join(',');
}

/** Parses `?errors=`; skips unknown codes. */
export function parseFormErrors(text: string | null): FieldError[] {
  return (text ?? '').split(',').flatMap((pair) => {
    const [field = '', codeText] = pair.split(':');
    const code = ERROR_CODES.find((known) => known === codeText);
    return code ? [{ field, code }] : [];
  });
}
