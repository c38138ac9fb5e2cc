import { parseArgs } from 'node:util';

/**
 * Options of one command; every command also has `--help`. A `string` is `--name value` or
 * `--name=value`; `strings` may be repeated.
 */
export type CommandOptions = Readonly<Record<string, 'boolean' | 'string' | 'strings'>>;

/** A parsed command line. */
export interface Arguments {
  words: readonly string[];
  /** Options without a value that are present. */
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  /** Repeatable options, in the given order. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/** A command line with no valid meaning. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses a command line whose first word names a command. Throws for an option that the command
 * lacks and for a missing value: a mistyped option must not have another effect.
 */
export function readArguments(
  given: readonly string[],
  commands: Readonly<Record<string, CommandOptions>>,
): Arguments {
  const allOptions: CommandOptions = Object.assign({}, ...Object.values(commands));
  const config = Object.fromEntries(
    Object.entries(allOptions).map(([name, type]) => [
      name,
      type === 'strings' ? { type: 'string' as const, multiple: true } : { type },
    ]),
  );
  const { positionals: words, values } = parseArgs({
    args: given,
    options: config,
    strict: false,
    allowPositionals: true,
  });
  const parsed: Readonly<Record<string, unknown>> = values;
  const commandOptions: CommandOptions = { help: 'boolean', ...commands[words[0] ?? ''] };
  for (const [name, value] of Object.entries(parsed)) check(name, value, commandOptions[name]);
  return {
    words,
    flags: new Set(Object.keys(parsed).filter((name) => parsed[name] === true)),
    values: Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    lists: Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((one) => typeof one === 'string'),
      ),
    ),
  };
}

function check(name: string, value: unknown, type: CommandOptions[string] | undefined): void {
  if (type === undefined)
    throw new UsageError(`unknown option --${name} (--help lists the options)`);
  if (type === 'boolean' && value !== true) throw new UsageError(`--${name} takes no value`);
  if (type === 'string' && !isValue(value)) throw new UsageError(`--${name} needs a value`);
  if (type === 'strings' && !(Array.isArray(value) && value.every(isValue)))
    throw new UsageError(`--${name} needs a value`);
}

const isValue = (value: unknown): boolean => typeof value === 'string' && !/^(--|$)/.test(value);

/**
 * Runs a command. A failure sets status 1 and prints the message without its stack, for a person at
 * a terminal.
 */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Prints the help if no command matches. Unknown or extra words set status 1; no words are not an
 * error.
 */
export function printHelp(help: string, words: readonly string[]): void {
  print(help);
  if (words.length > 0) process.exitCode = 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
