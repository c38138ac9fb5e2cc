import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { FORM_ERRORS, parseFormErrors } from '@nocturne/contracts/form-result';

/** Why a form was not taken: a code of the wire, or the network did not carry it. */
export type FormCode = ErrorCode | 'network';

/** A refused form: codes at fields, and one for the form as a whole. */
export interface Refusal<F extends string = string> {
  fields: Partial<Record<F, FormCode>>;
  form?: FormCode;
}

/**
 * Puts the errors of an answer where the form can show them (R8-03): the first error of each known field at that field,
 * the first of anything else at the form. A refusal without a list speaks of the form.
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

/** What an address says of a form that was refused without scripts, worded by `judge`; undefined where it says nothing. */
export function refusalIn<R>(
  query: URLSearchParams,
  judge: (errors: readonly FieldError[]) => R,
): R | undefined {
  const errors = parseFormErrors(query.get(FORM_ERRORS));
  return errors.length > 0 ? judge(errors) : undefined;
}
