/**
 * Marks a statement that each connection prepares once, under this name: planning joins again costs
 * more than reading a page of rows.
 *
 * Only for constant texts. The mark must be at the beginning of the statement.
 */
export const prepared = (name: string): string => `/* prepared ${name} */`;

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/**
 * Adds the name of the mark to the arguments of a query. Statements without a mark are planned at
 * each run.
 */
export function withStatementName([text, values, ...rest]: unknown[]): unknown[] {
  const [, name] = typeof text === 'string' ? (MARK.exec(text) ?? []) : [];
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}
