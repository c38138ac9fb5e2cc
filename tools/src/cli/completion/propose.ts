import { proposeCompletions } from '@stricli/core';
import type { CliContext } from '../../../../server/src/cli/cli-context.ts';

/**
 * Prints the completions of the last word. Options only after `-`: the shell completes names of
 * files if there is no proposal.
 */
export async function propose(context: CliContext, ...words: string[]): Promise<void> {
  const found = await proposeCompletions(context.application, words, context);
  const isOption = words.at(-1)?.startsWith('-') ?? false;
  for (const { kind, completion } of found)
    if (isOption || kind !== 'argument:flag') context.process.stdout.write(`${completion}\n`);
}
