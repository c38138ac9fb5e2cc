import type { CliContext } from './cli-context.ts';

/** Output of a command: `text`, or `value` with `--json`. `isFailure` sets exit code 1. */
export interface CommandOutput {
  text: string;
  value: unknown;
  isFailure?: boolean;
}

/** Flags of every command that prints data. */
export interface JsonFlag {
  readonly json: boolean | undefined;
}

/** Implementation of a command that prints data. */
type Action<FLAGS extends JsonFlag, ARGS extends readonly unknown[]> = (
  this: CliContext,
  flags: FLAGS,
  ...args: ARGS
) => Promise<CommandOutput>;

/** Runs an action and prints its output. */
export function printed<FLAGS extends JsonFlag, ARGS extends readonly unknown[]>(
  action: Action<FLAGS, ARGS>,
) {
  return async function (this: CliContext, flags: FLAGS, ...args: ARGS): Promise<void> {
    const { text, value, isFailure = false } = await action.call(this, flags, ...args);
    const written = flags.json === true ? JSON.stringify(value, null, 2) : text;
    this.process.stdout.write(written.endsWith('\n') ? written : `${written}\n`);
    if (isFailure) this.process.exitCode = 1;
  };
}
