/**
 * Marks a statement that each connection prepares once, under this name: planning joins anew costs more than a page of rows. Only for texts that
 * are always the same; the first word of a statement must be the mark.
 */
export const prepared = (name: string): string => `/* prepared ${name} */`;

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/** The arguments of a query with the name of its mark. A statement without a mark is planned at each run. */
export function named([text, values, ...rest]: unknown[]): unknown[] {
  const [, name] = typeof text === 'string' ? (MARK.exec(text) ?? []) : [];
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}
