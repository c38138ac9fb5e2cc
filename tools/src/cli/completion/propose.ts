import { proposeCompletions } from '@stricli/core';
import type { CliContext } from '../../../../server/src/cli/cli-context.ts';

/** Prints the completions of the last word. */
export async function propose(context: CliContext, ...words: string[]): Promise<void> {
  const found = await proposeCompletions(context.application, words, context);
  for (const { completion } of found) context.process.stdout.write(`${completion}\n`);
}
