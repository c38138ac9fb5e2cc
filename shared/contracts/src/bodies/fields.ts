import type { ErrorCode } from '../error-codes.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../forms.ts';

/**
 * A field of a form: how the server reads its text, the type of its value (`T`), and the texts that
 * browsers may send (`W`; includes undefined if they may leave the field out).
 */
export interface Field<T = unknown, W extends string | undefined = string | undefined> {
  readonly reading: Reading;
  /** Types only; never set. */
  readonly '~value'?: T;
  readonly '~text'?: W;
}

/**
 * The rule of a field, by which `read-form.ts` of the server reads it. `empty`, `wrong` and
 * `tooMany` are the codes of refusals.
 */
export type Reading = { readonly mayBeMissing: boolean } & (
  | { readonly as: 'id' | 'object' | 'flag' }
  | { readonly as: 'number'; readonly max: number; readonly wrong: ErrorCode }
  | {
      readonly as: 'choice';
      readonly of: readonly string[];
      readonly empty: ErrorCode;
      readonly wrong: ErrorCode;
    }
  | {
      readonly as: 'choices';
      readonly of: readonly string[];
      /** Undefined if none may be chosen. */
      readonly empty: ErrorCode | undefined;
    }
  | { readonly as: 'ids'; readonly maxItems: number; readonly tooMany: ErrorCode }
  | { readonly as: 'words' }
  | { readonly as: 'text'; readonly maxLength: number; readonly isLine: boolean }
  | {
      readonly as: 'raw';
      readonly isTrimmed: boolean;
      /** Value of a missing field. */
      readonly missing: '' | undefined;
    }
  | { readonly as: 'pattern'; readonly pattern: string }
);

/**
 * Maximum length of each field's text, characters: the only limit of raw texts and words here.
 * Services apply lower ones.
 */
export const FIELD_TEXT_MAX = 20_000;
/**
 * Maximum size of a form without a file, bytes. Percent-encoding needs up to 12 bytes a character,
 * so that a text of FIELD_TEXT_MAX fits with the other fields.
 */
export const FORM_BYTES = 256 * 1024;

/** An id; `bad_request` for anything else. */
export const id = (): Field<number, string> => ({ reading: { as: 'id', mayBeMissing: false } });

/** An id, or an empty text, which has no value. */
export const optionalId = (): Field<number | undefined, string> => ({
  reading: { as: 'id', mayBeMissing: true },
});

/** An object by its id, or a performer or channel by its dir. */
export const objectRef = (): Field<number | string, string> => ({
  reading: { as: 'object', mayBeMissing: false },
});

/** A whole number from 0 to `max`. */
export const wholeNumber = (
  max: number,
  wrong: ErrorCode = 'bad_request',
): Field<number, string> => ({ reading: { as: 'number', max, wrong, mayBeMissing: false } });

/** The same; has no value if it is missing. */
export const optionalWholeNumber = (max: number): Field<number | undefined> => ({
  reading: { as: 'number', max, wrong: 'bad_request', mayBeMissing: true },
});

/** A checkbox or switch: `1`, or `0`, empty or missing for false. */
export const flag = (): Field<boolean, '0' | '1'> => ({
  reading: { as: 'flag', mayBeMissing: true },
});

/** One of some words. */
export const choice = <const V extends string>(
  of: readonly V[],
  { empty = 'bad_request', wrong = 'bad_request' }: { empty?: ErrorCode; wrong?: ErrorCode } = {},
): Field<V, V> => ({ reading: { as: 'choice', of, empty, wrong, mayBeMissing: false } });

/** A word that has no value if it is missing. */
export const optionalChoice = <const V extends string>(
  of: readonly V[],
): Field<V | undefined, V | undefined> => ({
  reading: { as: 'choice', of, empty: 'bad_request', wrong: 'bad_request', mayBeMissing: true },
});

/** Some of these words, joined by commas, in the order of the list. */
export const choices = <const V extends string>(
  of: readonly V[],
  { empty }: { empty?: ErrorCode } = {},
): Field<V[], string> => ({
  reading: { as: 'choices', of, empty, mayBeMissing: empty === undefined },
});

/** Ids joined by commas. */
export const ids = (
  maxItems: number,
  tooMany: ErrorCode = 'bad_request',
): Field<number[], string> => ({
  reading: { as: 'ids', maxItems, tooMany, mayBeMissing: true },
});

/** Words joined by commas; empty ones are left out. A service applies its rule. */
export const words = (): Field<string[], string> => ({
  reading: { as: 'words', mayBeMissing: false },
});

const textField = (
  maxLength: number,
  { isLine, mayBeMissing }: { isLine: boolean; mayBeMissing: boolean },
): Field<string, string> => ({ reading: { as: 'text', maxLength, isLine, mayBeMissing } });

/** A text as `normalizeText` stores it; `required` without visible characters, `too_long`. */
export const text = (max: number) => textField(max, { isLine: false, mayBeMissing: false });
/** The same; may be empty. */
export const optionalText = (max: number) => textField(max, { isLine: false, mayBeMissing: true });
/** The same in one line: spaces and line ends become single spaces. */
export const line = (max: number) => textField(max, { isLine: true, mayBeMissing: false });
export const optionalLine = (max: number) => textField(max, { isLine: true, mayBeMissing: true });

const RAW = { as: 'raw', isTrimmed: false, missing: '' } as const;
/** A text as it was entered, empty if missing: a service applies its rule. */
export const rawText = (): Field<string, string> => ({ reading: { ...RAW, mayBeMissing: false } });
/** The same without surrounding spaces. */
export const trimmedText = (): Field<string, string> => ({
  reading: { ...RAW, isTrimmed: true, mayBeMissing: false },
});
/** A raw text that browsers may leave out. */
export const omittableText = (): Field<string> => ({ reading: { ...RAW, mayBeMissing: true } });
/** A raw text that has no value if it is missing. */
export const optionalRawText = (): Field<string | undefined> => ({
  reading: { ...RAW, missing: undefined, mayBeMissing: true },
});

/** Key that makes repeated posts of the same text one. */
export const idempotencyKey = (): Field<string, string> => ({
  reading: { as: 'pattern', pattern: IDEMPOTENCY_KEY_PATTERN, mayBeMissing: false },
});
