import { ERROR_CODES, type FieldError } from './error-codes.ts';

/**
 * Query names by which a page says what came of a form that a browser posted without scripts: taken, or refused and why
 * (docs/decisions/0014-confirm-by-post.md).
 */
export const FORM_DONE = 'done';
export const FORM_ERRORS = 'errors';
/** Query name by which /signin/ shows the form that asks for a restore mail. */
export const RESTORE_VIEW = 'restore';

/** Fields and codes for `?errors=`, as `usr:required,pwd:required`; never what was typed. */
export function printFormErrors(errors: readonly FieldError[]): string {
  return errors.map(({ field, code }) => `${field}:${code}`).join(',');
}

/** Reads `?errors=`; what names no known code is left out. */
export function parseFormErrors(written: string | null): FieldError[] {
  return (written ?? '').split(',').flatMap((pair) => {
    const [field = '', written] = pair.split(':');
    const code = ERROR_CODES.find((known) => known === written);
    return code ? [{ field, code }] : [];
  });
}
