import { decode, type Fields } from './codec.ts';

interface QueryRules {
  fields: Fields;
  defaults: Readonly<Record<string, unknown>>;
  optional?: readonly PropertyKey[];
}

/**
 * Prints the query of a shape with its `?`, fields in declared order, without optional fields that
 * equal their default.
 */
export function printQuery(
  rules: QueryRules,
  names: readonly string[],
  values: Record<string, unknown>,
): string {
  const parts: string[] = [];
  for (const name of names) {
    const value = values[name];
    const isOptional = rules.optional?.includes(name) ?? false;
    if (isOptional && (value === undefined || value === rules.defaults[name])) continue;
    if (value === undefined || value === null)
      throw new TypeError(`query field ${name} has no value`);
    parts.push(`${name}=${rules.fields[name]?.print(value)}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * Parses a query into `values`; false if a field is missing or malformed. Ignores unknown keys
 * (settlement 60).
 */
export function parseQuery(
  rules: QueryRules,
  names: readonly string[],
  query: string,
  values: Record<string, unknown>,
): boolean {
  const given = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (name && !given.has(name)) given.set(name, at < 0 ? '' : part.slice(at + 1));
  }
  for (const name of names) {
    const written = given.get(name);
    if (written === undefined) {
      if (!rules.optional?.includes(name)) return false;
      values[name] = rules.defaults[name];
      continue;
    }
    const value = rules.fields[name]?.parse(written);
    if (value === undefined) return false;
    values[name] = value;
  }
  return true;
}
