import pg from 'pg';

/**
 * Marks a statement that each connection prepares once, under this name: planning joins anew costs more than a page of rows. Only for texts that
 * are always the same; the first word of a statement must be the mark.
 */
export const prepared = (name: string): string => `/* prepared ${name} */`;

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/** A connection that prepares marked statements; what has no mark is planned at each run, as ever. */
export class PreparingClient extends pg.Client {
  // The driver's own method has a signature for each way to be called; all of them are handed through.
  override query: (...asked: unknown[]) => never = (...asked) => super.query(...(named(asked) as [never]));
}

function named([text, values, ...rest]: unknown[]): unknown[] {
  const [, name] = typeof text === 'string' ? (MARK.exec(text) ?? []) : [];
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}
