import { Type, type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../error-codes.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../forms.ts';

/**
 * A field of a form: the schema of its value on the server, how that value is read from the text of
 * the form, and the texts that browsers may send (`W`; undefined if they may leave the field out).
 */
export type Field<T = unknown, W extends string | undefined = string | undefined> = TSchema & {
  readonly reading: Reading;
  readonly '~value'?: T;
  readonly '~text'?: W;
};

/** Turns the text of a field into its value. `empty` and `wrong` are the codes of refusals. */
export type Reading =
  | { readonly as: 'id'; readonly isOptional?: true }
  | { readonly as: 'object' }
  | {
      readonly as: 'number';
      readonly max: number;
      readonly wrong: ErrorCode;
      readonly isOptional?: true;
    }
  | { readonly as: 'flag' }
  | {
      readonly as: 'choice';
      readonly of: readonly string[];
      readonly empty: ErrorCode;
      readonly wrong: ErrorCode;
      readonly isOptional?: true;
    }
  | { readonly as: 'choices'; readonly of: readonly string[]; readonly empty?: ErrorCode }
  | { readonly as: 'ids'; readonly max: number; readonly tooMany: ErrorCode }
  | { readonly as: 'words' }
  | {
      readonly as: 'text';
      readonly max: number;
      readonly isLine: boolean;
      readonly isRequired: boolean;
    }
  | { readonly as: 'raw'; readonly isTrimmed: boolean; readonly isOptional?: true }
  | { readonly as: 'pattern'; readonly pattern: string };

/**
 * Maximum length of a text whose own rule a service applies later, characters. Two texts of this
 * length fit into a form.
 */
export const RAW_TEXT_MAX = 20_000;
/** Digits of an id: a Number holds them exactly. */
const ID_MAX = 999_999_999_999_999;

const field = <S extends TSchema, W extends string | undefined>(
  schema: S,
  reading: Reading,
): Field<Static<S>, W> => ({ ...schema, reading });

const ID = Type.Integer({ minimum: 1, maximum: ID_MAX });

/** An id; `bad_request` for anything else. */
export const id = () => field<typeof ID, string>(ID, { as: 'id' });

/** An id, or an empty text, which has no value. */
export const optionalId = (): Field<number | undefined, string> =>
  field(Type.Optional(ID), { as: 'id', isOptional: true });

/** An object by its id, or a performer or channel by its dir. */
export const objectRef = () => {
  const schema = Type.Union([ID, Type.String({ pattern: '^[a-z0-9-]{1,200}$' })]);
  return field<typeof schema, string>(schema, { as: 'object' });
};

/** A whole number from 0 to `max`. */
export const wholeNumber = (max: number, wrong: ErrorCode = 'bad_request') => {
  const schema = Type.Integer({ minimum: 0, maximum: max });
  return field<typeof schema, string>(schema, { as: 'number', max, wrong });
};

/** The same; has no value if it is missing. */
export const optionalWholeNumber = (max: number): Field<number | undefined> =>
  field(Type.Optional(Type.Integer({ minimum: 0, maximum: max })), {
    as: 'number',
    max,
    wrong: 'bad_request',
    isOptional: true,
  });

/** A checkbox or switch: `1`, or `0`, empty or missing for false. */
export const flag = () => field<ReturnType<typeof Type.Boolean>, '0' | '1'>(Type.Boolean(), FLAG);
const FLAG = { as: 'flag' } as const;

/** A word that has no value if it is missing. */
export const optionalChoice = <const V extends string>(
  of: readonly V[],
): Field<V | undefined, V | undefined> =>
  field(Type.Optional(Type.Enum([...of])), {
    as: 'choice',
    of,
    empty: 'bad_request',
    wrong: 'bad_request',
    isOptional: true,
  });

/** One of some words. */
export const choice = <const V extends string>(
  of: readonly V[],
  { empty = 'bad_request', wrong = 'bad_request' }: { empty?: ErrorCode; wrong?: ErrorCode } = {},
): Field<V, V> => field(Type.Enum([...of]), { as: 'choice', of, empty, wrong });

/** Some of these words, joined by commas, in the order of the list. */
export const choices = <const V extends string>(
  of: readonly V[],
  { empty }: { empty?: ErrorCode } = {},
): Field<V[], string> =>
  field(Type.Array(Type.Enum([...of])), {
    as: 'choices',
    of,
    ...(empty === undefined ? {} : { empty }),
  });

/** Ids joined by commas. */
export const ids = (max: number, tooMany: ErrorCode = 'bad_request') => {
  const schema = Type.Array(ID, { maxItems: max });
  return field<typeof schema, string>(schema, { as: 'ids', max, tooMany });
};

/** Words joined by commas; empty ones are left out. */
export const words = () => {
  const schema = Type.Array(Type.String({ minLength: 1 }));
  return field<typeof schema, string>(schema, { as: 'words' });
};

const textField = (max: number, isLine: boolean, isRequired: boolean): Field<string, string> =>
  field(Type.String({ maxLength: max, minLength: isRequired ? 1 : 0 }), {
    as: 'text',
    max,
    isLine,
    isRequired,
  });

/** A text as `normalizeText` stores it; `required` without visible characters, `too_long`. */
export const text = (max: number) => textField(max, false, true);
/** The same; may be empty. */
export const optionalText = (max: number) => textField(max, false, false);
/** The same in one line: spaces and line ends become single spaces. */
export const line = (max: number) => textField(max, true, true);
export const optionalLine = (max: number) => textField(max, true, false);

const RAW = Type.String({ maxLength: RAW_TEXT_MAX });
/** A text as it was entered, empty if missing: a service applies its rule. */
export const rawText = (): Field<string, string> => field(RAW, { as: 'raw', isTrimmed: false });
/** The same without surrounding spaces. */
export const trimmedText = (): Field<string, string> => field(RAW, { as: 'raw', isTrimmed: true });
/** A raw text that browsers may leave out. */
export const omittableText = (): Field<string> => field(RAW, { as: 'raw', isTrimmed: false });
/** A raw text that has no value if it is missing. */
export const optionalRawText = (): Field<string | undefined> =>
  field(Type.Optional(RAW), { as: 'raw', isTrimmed: false, isOptional: true });

/** Key that makes repeated posts of the same text one. */
export const idempotencyKey = (): Field<string, string> =>
  field(Type.String({ pattern: IDEMPOTENCY_KEY_PATTERN }), {
    as: 'pattern',
    pattern: IDEMPOTENCY_KEY_PATTERN,
  });
