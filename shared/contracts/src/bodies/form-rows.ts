import type { Caller } from '../callers.ts';
import type { Field } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** One form: its caller, its fields, and whether it needs a recently entered password. */
export interface FormRow<C extends Caller = Caller, F extends Fields = Fields> {
  readonly caller: C;
  readonly fields: F;
  /**
   * The form is multipart. It may or must have a file, which the handler reads from a temporary
   * copy. A `streamed` file is required and too large for a copy; the form has no handler.
   */
  readonly file?: 'optional' | 'required' | 'streamed';
  /** Shows a member's data or other people's documents, deletes, or changes the site. */
  readonly needsFreshSignIn?: true;
}

/**
 * Forms of one operation, selected by the field `act`. `caller` may call at least one of them, and
 * is checked before `act` is. `withoutAct` is the form that has no `act`.
 */
export interface ActForms {
  readonly caller: Caller;
  readonly acts: Readonly<Record<string, FormRow>>;
  readonly withoutAct?: FormRow;
}

/** Two signatures: with one, a form without options would take those of the type around it. */
export function form<const C extends Caller, const F extends Fields>(
  caller: C,
  fields: F,
): { readonly caller: C; readonly fields: F };
export function form<
  const C extends Caller,
  const F extends Fields,
  const O extends Omit<FormRow, 'caller' | 'fields'>,
>(caller: C, fields: F, options: O): { readonly caller: C; readonly fields: F } & O;
export function form(
  caller: Caller,
  fields: Fields,
  options?: Omit<FormRow, 'caller' | 'fields'>,
): FormRow {
  return { caller, fields, ...options };
}

/** Values of a form on the server. Optional ones are missing if they have no value. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F as undefined extends ValueOf<F[K]> ? never : K]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as undefined extends ValueOf<F[K]> ? K : never]?: Exclude<
    ValueOf<F[K]>,
    undefined
  >;
};
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** Texts that browsers send for a form. */
export type TextsOf<F extends Fields> = {
  [K in keyof F as undefined extends TextOf<F[K]> ? never : K]: TextOf<F[K]>;
} & {
  [K in keyof F as undefined extends TextOf<F[K]> ? K : never]?: Exclude<TextOf<F[K]>, undefined>;
};
type TextOf<F> = F extends Field<unknown, infer W> ? W : never;
