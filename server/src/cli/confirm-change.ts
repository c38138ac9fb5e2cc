import type { CliContext } from './cli-context.ts';
import { readLine } from './read-line.ts';
import { UsageError } from './usage-error.ts';

/** Flags of commands that ask. */
export interface YesFlag {
  readonly yes: boolean | undefined;
}

/**
 * Asks whether a dangerous or permanent change is wanted. `effect` is a sentence about what will
 * happen. Rejects unless the answer is yes; Ctrl-C is a no. Without a terminal nobody can answer,
 * so it rejects unless the flag `--yes` is given.
 */
export async function confirmChange(
  context: Pick<CliContext, 'openInput' | 'process'>,
  { yes = false }: YesFlag,
  effect: string,
): Promise<void> {
  if (yes) return;
  if (context.openInput().isTTY !== true)
    throw new UsageError(`${effect} Add --yes to do it; only a terminal can ask.`);
  const answer = await readLine(context, `${effect} Continue? [y/N] `).catch(cancel);
  if (!/^y(es)?$/i.test(answer)) cancel();
}

function cancel(cause?: unknown): never {
  throw new Error('Cancelled: nothing has changed.', { cause });
}
