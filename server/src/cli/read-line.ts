import { createInterface } from 'node:readline';
import type { CliContext, CommandInput } from './cli-context.ts';
import { withStopSignal } from './stop-signal.ts';

/**
 * Reads one line of standard input; "" if it ends without one. On a terminal it first prints the
 * question to standard error. Ctrl-C and other stop signals end the wait: it rejects with their
 * reason.
 */
export async function readLine(
  { openInput, process: { stderr } }: Pick<CliContext, 'openInput' | 'process'>,
  question: string,
): Promise<string> {
  const input = openInput();
  const isTerminal = input.isTTY === true;
  return withStopSignal(async (signal) => {
    if (isTerminal) stderr.write(question);
    const line = await nextLine(input, signal);
    // The cursor is still behind the question.
    if (isTerminal && signal.aborted) stderr.write('\n');
    signal.throwIfAborted();
    return line;
  });
}

async function nextLine(input: CommandInput, signal: AbortSignal): Promise<string> {
  for await (const line of createInterface({ input, terminal: false, signal })) return line.trim();
  return '';
}
