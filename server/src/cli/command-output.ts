import type { CliContext } from './cli-context.ts';
import { printable, printJson } from './printable.ts';

/** Output of a command: `text`, or `value` with `--json`. */
export interface CommandOutput {
  text: string;
  value: unknown;
  /** A remark for standard error, such as that a list is incomplete. */
  note?: string | undefined;
  /** Sets exit code 1. */
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

/** Makes an action of a function that needs the context, for example to ask a question. */
export function withContext<FLAGS extends JsonFlag, ARGS extends readonly unknown[]>(
  run: (context: CliContext, flags: FLAGS, ...args: ARGS) => Promise<CommandOutput>,
): Action<FLAGS, ARGS> {
  return function (this: CliContext, flags, ...args) {
    return run(this, flags, ...args);
  };
}

/** Runs an action and prints its output. Control characters of the output are replaced. */
export function printed<FLAGS extends JsonFlag, ARGS extends readonly unknown[]>(
  action: Action<FLAGS, ARGS>,
) {
  return async function (this: CliContext, flags: FLAGS, ...args: ARGS): Promise<void> {
    const { text, value, note, isFailure = false } = await action.call(this, flags, ...args);
    const written = flags.json === true ? printJson(value, 2) : printable(text);
    this.process.stdout.write(written.endsWith('\n') ? written : `${written}\n`);
    if (note !== undefined) this.process.stderr.write(`${printable(note)}\n`);
    if (isFailure) this.process.exitCode = 1;
  };
}
