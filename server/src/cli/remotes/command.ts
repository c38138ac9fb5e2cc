import type { Arguments, CommandOptions } from '../arguments.ts';
import type { RegistryClient } from './client.ts';

/** What a command prints: `value` with `--json`. A wrong one ends with status 1. */
export interface Outcome {
  text: string;
  value: unknown;
  isWrong?: boolean;
}

export interface RemotesCommand {
  /** What follows the command's name. */
  usage: string;
  /** One line for the list of commands. */
  about: string;
  /** Its own help, below the usage. */
  help: string;
  /** How many words follow, from and to. */
  words: readonly [number, number];
  options: CommandOptions;
  /** Reads the words and options, throws a UsageError where they say nothing, and only then asks for the registry. */
  read: (
    words: readonly string[],
    given: Arguments,
  ) => (registry: RegistryClient) => Promise<Outcome>;
}
