/** Prints and parses one path field. `pattern` is a regular expression without groups. */
export interface Codec<T> {
  pattern: string;
  print(value: T): string;
  /** Undefined if the text is not a value of this field. */
  parse(text: string): T | undefined;
}

export type Fields = Readonly<Record<string, Codec<unknown>>>;

/**
 * A whole number without sign or leading zeros (settlement 4). At most 15 digits, so a Number is
 * exact.
 */
export const integer: Codec<number> = {
  pattern: '\\d{1,15}',
  print: (value) => String(value),
  parse: (text) => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined),
};

/** A page, count or id: one or more. */
export const positive: Codec<number> = {
  ...integer,
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
};

/** `[a-z0-9-]{1,200}`: never a dot or a slash, so dotted segments split safely (settlement 4). */
export const dir: Codec<string> = slug('[a-z0-9-]{1,200}');

/** An object id that may be absent: a dir, a number or nothing; the dots stay (settlement 5). */
export const optionalDir: Codec<string> = slug('[a-z0-9-]{0,200}');

/** One of a closed set of words. */
export function oneOf<const T extends string>(values: readonly T[]): Codec<T> {
  return {
    pattern: '[^./]*',
    print: (value) => encodeURIComponent(value),
    parse: (text) => {
      const value = decodeSegment(text);
      return values.find((known) => known === value);
    },
  };
}

/**
 * The same without encoding: for a field inside a value that is encoded as a whole (settlement 8).
 */
export function rawOneOf<const T extends string>(values: readonly T[]): Codec<T> {
  return {
    pattern: '[^./]*',
    print: (value) => value,
    parse: (text) => values.find((known) => known === text),
  };
}

/** Free text inside a query value. */
export const text: Codec<string> = { pattern: '[^&]*', print: encodeURIComponent, parse: decode };

/** A sort in a `{sort}-toptn` segment: printing appends the suffix once. */
export function toptnSort<const T extends string>(values: readonly T[]): Codec<T> {
  const inner = oneOf(values);
  return {
    pattern: '[a-z-]+',
    print: (value) => `${value}-toptn`,
    parse: (written) =>
      written.endsWith('-toptn') ? inner.parse(written.slice(0, -'-toptn'.length)) : undefined,
  };
}

/**
 * Text that matches `pattern`; printing throws TypeError for any other. Without this check, `../`
 * in a page's address would lead to another address of the API.
 */
function slug(pattern: string): Codec<string> {
  const parse = (written: string) =>
    new RegExp(`^${pattern}$`).test(written) ? written : undefined;
  return {
    pattern,
    print(value) {
      if (parse(value) === undefined) throw new TypeError(`${JSON.stringify(value)} is not a dir`);
      return value;
    },
    parse,
  };
}

/** Decodes a query value, in which a plus is a space; undefined if the text is malformed. */
export function decode(written: string): string | undefined {
  return decodeSegment(written.replaceAll('+', '%20'));
}

/** Decodes a path segment, in which a plus is a plus; undefined if the text is malformed. */
export function decodeSegment(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
