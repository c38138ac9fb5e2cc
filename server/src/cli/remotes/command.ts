import type { Arguments, CommandOptions } from '../arguments.ts';
import type { RegistryClient } from './client.ts';

/** Output of a command: `text`, or `value` with `--json`. `isFailure` sets status 1. */
export interface CommandOutput {
  text: string;
  value: unknown;
  isFailure?: boolean;
}

export interface RemotesCommand {
  /** Words and options after the command's name. */
  usage: string;
  /** One line for the list of commands. */
  about: string;
  /** Help of this command, printed below the usage. */
  help: string;
  /** Minimum and maximum number of words. */
  words: readonly [number, number];
  options: CommandOptions;
  /** Checks words and options before the registry opens. Throws UsageError if they are invalid. */
  read: (
    words: readonly string[],
    given: Arguments,
  ) => (registry: RegistryClient) => Promise<CommandOutput>;
}
