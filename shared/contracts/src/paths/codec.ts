/** How one field of a path is written and read. `pattern` is the source of a regular expression without groups. */
export interface Codec<T> {
  pattern: string;
  print(value: T): string;
  /** Undefined where the text is not a value of this field. */
  parse(text: string): T | undefined;
}

/** The fields of a path shape by name. */
export type Fields = Readonly<Record<string, Codec<unknown>>>;

/** A whole number without sign or leading zeros (settlement 4). */
export const integer: Codec<number> = {
  pattern: '\\d{1,15}',
  print: (value) => String(value),
  parse: (text) => (/^(0|[1-9]\d*)$/.test(text) ? Number(text) : undefined),
};

/** A page, count or id: one or more. */
export const positive: Codec<number> = {
  ...integer,
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
};

/** `[a-z0-9-]{1,200}`: never a dot or a slash, so dotted segments split safely (settlement 4). */
export const dir: Codec<string> = {
  pattern: '[a-z0-9-]{1,200}',
  print: (value) => value,
  parse: (text) => (/^[a-z0-9-]{1,200}$/.test(text) ? text : undefined),
};

/** An object id that may be absent: a dir, a number or nothing; the dots stay (settlement 5). */
export const optionalDir: Codec<string> = {
  pattern: '[a-z0-9-]{0,200}',
  print: (value) => value,
  parse: (text) => (/^[a-z0-9-]{0,200}$/.test(text) ? text : undefined),
};

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

/** Free text inside a query value. */
export const text: Codec<string> = { pattern: '[^&]*', print: encodeURIComponent, parse: decode };

/** A sort of a `{sort}-toptn` segment: the suffix is printed once (R9-04). */
export function toptnSort<const T extends string>(values: readonly T[]): Codec<T> {
  const inner = oneOf(values);
  return {
    pattern: '[a-z-]+',
    print: (value) => `${value}-toptn`,
    parse: (written) => (written.endsWith('-toptn') ? inner.parse(written.slice(0, -'-toptn'.length)) : undefined),
  };
}

/** Percent-decoding of a query value, where a plus is a space; undefined where the text is malformed. */
export function decode(written: string): string | undefined {
  return decodeSegment(written.replaceAll('+', '%20'));
}

/** Percent-decoding of a path segment, where a plus is a plus. */
export function decodeSegment(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
