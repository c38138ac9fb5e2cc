import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';

/** Reason for a refused form: an error code of the wire, or `network` if the request failed. */
export type FormCode = ErrorCode | 'network';

/** A refused form: codes of single fields, and one of the whole form. */
export interface Refusal<F extends string = string> {
  fields: Partial<Record<F, FormCode>>;
  form?: FormCode;
}

/**
 * Assigns the errors of a response: the first error of each known field to that field, the first
 * other one to the form. Without a list of errors, `code` applies to the form.
 */
export function refusalOf<F extends string>(
  errors: readonly FieldError[],
  known: readonly F[],
  code: FormCode = 'system',
): Refusal<F> {
  const refusal: Refusal<F> = { fields: {} };
  for (const error of errors) {
    const field = known.find((name) => name === error.field);
    if (field) refusal.fields[field] ??= error.code;
    else refusal.form ??= error.code;
  }
  return errors.length > 0 ? refusal : { ...refusal, form: code };
}

/**
 * Reads the errors of a form that was refused without scripts from the address, and passes them to
 * `toRefusal`. Returns undefined if there are none.
 */
export function readRefusal<R>(
  query: URLSearchParams,
  toRefusal: (errors: readonly FieldError[]) => R,
): R | undefined {
  const errors = parseFormErrors(query.get(FORM_ERRORS));
  return errors.length > 0 ? toRefusal(errors) : undefined;
}
