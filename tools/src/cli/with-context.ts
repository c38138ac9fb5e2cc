import type { CliContext } from '../../../server/src/cli/cli-context.ts';

/** A command without flags, from a function that takes the context and the arguments. */
export function withContext<ARGS extends readonly unknown[]>(
  run: (context: CliContext, ...args: ARGS) => void | Promise<void>,
) {
  return async function (this: CliContext, _flags: object, ...args: ARGS): Promise<void> {
    await run(this, ...args);
  };
}
