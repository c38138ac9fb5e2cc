import { millionBucket, thousandBucket } from '../id-buckets.ts';
import type { Codec, Fields } from './codec.ts';
import { parseQuery, printQuery } from './query.ts';

export type Values<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { parse(text: string): infer T }
    ? Exclude<T, undefined>
    : never;
};
export type Input<F extends Fields, D> = Omit<Values<F>, keyof D> &
  Partial<Pick<Values<F>, Extract<keyof D, keyof F>>>;

/**
 * One path shape of section 7.2 of the product specification: prints an address from its values and
 * parses it again, strictly. `{ext}` follows from `lifetime`; `{million}`, `{thousand}`, `{first}`,
 * `{firstTwo}` follow from ids and dirs (settlements 10, 18).
 */
export interface PathShape<V, I = V> {
  readonly name: string;
  /** Literal beginning of the path before its first `{field}` mark; the server routes on it. */
  readonly prefix: string;
  readonly template: string;
  print(input: I): string;
  /** Parses path and query; undefined if the address has another shape. */
  parse(address: string): V | undefined;
  /**
   * Returns the values of a call that has no address: defaults filled in, each value checked like
   * one in an address. Undefined if no address could have them.
   */
  complete(input: unknown): V | undefined;
}

export interface ShapeOptions<F extends Fields, D extends Partial<Values<F>>> {
  name: string;
  /** Path with `{field}` marks. Fields without a mark are in the query, in the declared order. */
  template: string;
  fields: F;
  /** Values that may be left out when printing. */
  defaults: D;
  /** Query fields that may be missing: read as their default, left out if equal to it. */
  optional?: readonly (keyof F)[];
}

/** Defines a shape from a template; see `PathShape`. */
export function pathShape<const F extends Fields, const D extends Partial<Values<F>>>(
  options: ShapeOptions<F, D>,
): PathShape<Values<F>, Input<F, D>> {
  const marks = [...options.template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const expression = templateExpression(options.template, options.fields);
  const queryNames = Object.keys(options.fields).filter((name) => !marks.includes(name));
  return {
    name: options.name,
    template: options.template,
    prefix: options.template.slice(
      0,
      options.template.includes('{') ? options.template.indexOf('{') : undefined,
    ),
    print(input) {
      const values = { ...options.defaults, ...input } as Record<string, unknown>;
      const path = options.template.replace(/\{(\w+)\}/g, (_mark, name: string) =>
        printField(options.fields, name, values),
      );
      return path + printQuery(options, queryNames, values);
    },
    parse(address) {
      const [path = '', query = ''] = splitOnce(address, '?');
      const match = expression.exec(path);
      if (!match) return undefined;
      const values: Record<string, unknown> = {};
      for (const name of new Set(marks)) {
        const codec = options.fields[name];
        if (!codec) continue;
        const value = codec.parse(match.groups?.[name] ?? '');
        if (value === undefined) return undefined;
        values[name] = value;
      }
      if (!parseQuery(options, queryNames, query, values)) return undefined;
      const hasCorrectDerivedFields = [...new Set(marks)].every(
        (name) => name in options.fields || match.groups?.[name] === deriveField(name, values),
      );
      return hasCorrectDerivedFields ? (values as Values<F>) : undefined;
    },
    complete(input) {
      if (typeof input !== 'object' || input === null) return undefined;
      const given = { ...options.defaults, ...input } as Record<string, unknown>;
      const values: Record<string, unknown> = {};
      for (const [name, codec] of Object.entries(options.fields)) {
        values[name] = checkValue(codec, given[name]);
        if (values[name] === undefined) return undefined;
      }
      return values as Values<F>;
    },
  };
}

/** Returns a fresh copy of a value that its codec accepts. */
function checkValue<T>(codec: Codec<T>, value: unknown): T | undefined {
  if (value === undefined || value === null) return undefined;
  try {
    return codec.parse(codec.print(value as T));
  } catch {
    // Codecs print only values of their own type.
    return undefined;
  }
}

function templateExpression(template: string, fields: Fields): RegExp {
  const seen = new Set<string>();
  const source = template.replace(/[.*+?^$()|[\]\\]|\{(\w+)\}/g, (match, name?: string) => {
    if (!name) return `\\${match}`;
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>${fields[name]?.pattern ?? '[^/.]*'})`;
  });
  return new RegExp(`^${source}$`);
}

function printField(fields: Fields, name: string, values: Record<string, unknown>): string {
  const codec = fields[name];
  if (!codec) return deriveField(name, values);
  const value = values[name];
  if (value === undefined || value === null) throw new TypeError(`path field ${name} has no value`);
  return codec.print(value);
}

/** Returns the parts of a path that follow from its other fields. */
function deriveField(name: string, values: Record<string, unknown>): string {
  const id = Number(
    values['video_id'] ?? values['user_id'] ?? values['playlist_id'] ?? values['object_id'],
  );
  const dir = typeof values['dir'] === 'string' ? values['dir'] : '';
  switch (name) {
    case 'ext':
      return values['lifetime'] === 0 ? 'jsond' : 'json';
    case 'million':
      return String(millionBucket(id));
    case 'thousand':
      return String(thousandBucket(id));
    case 'first':
      return dir.slice(0, 1);
    case 'firstTwo':
      return dir.slice(0, 2);
    default:
      throw new TypeError(`unknown path field ${name}`);
  }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
