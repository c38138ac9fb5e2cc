import { createInterface } from 'node:readline';
import type { CliContext } from './cli-context.ts';

/**
 * Reads one line of standard input; "" if it ends without one. On a terminal it first prints the
 * question to standard error.
 */
export async function readLine(
  { openInput, process: { stderr } }: Pick<CliContext, 'openInput' | 'process'>,
  question: string,
): Promise<string> {
  const input = openInput();
  if (input.isTTY === true) stderr.write(question);
  for await (const line of createInterface({ input, terminal: false })) return line.trim();
  return '';
}
