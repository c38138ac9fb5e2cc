import { parseArgs } from 'node:util';

/** Options of one command; `--help` is every command's. A `string` is written `--name value` or `--name=value`, `strings` so as often as is liked. */
export type CommandOptions = Readonly<Record<string, 'boolean' | 'string' | 'strings'>>;

/** A command line taken apart. */
export interface Arguments {
  words: readonly string[];
  /** Options without a value that were given. */
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  /** Options that may be given several times, in their order. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/** A command line that says nothing that could be done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads a command line whose first word names one of the commands. Throws for an option that this command does not have and for a value that
 * is missing: a mistyped option must not do something else than was meant.
 */
export function readArguments(
  given: readonly string[],
  commands: Readonly<Record<string, CommandOptions>>,
): Arguments {
  const every: CommandOptions = Object.assign({}, ...Object.values(commands));
  const config = Object.fromEntries(
    Object.entries(every).map(([name, type]) => [
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
  const read: Readonly<Record<string, unknown>> = values;
  const own: CommandOptions = { help: 'boolean', ...commands[words[0] ?? ''] };
  for (const [name, value] of Object.entries(read)) check(name, value, own[name]);
  return {
    words,
    flags: new Set(Object.keys(read).filter((name) => read[name] === true)),
    values: Object.fromEntries(
      Object.entries(read).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    lists: Object.fromEntries(
      Object.entries(read).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((one) => typeof one === 'string'),
      ),
    ),
  };
}

function check(name: string, value: unknown, type: CommandOptions[string] | undefined): void {
  if (type === undefined)
    throw new UsageError(`there is no option --${name} here (--help shows what there is)`);
  if (type === 'boolean' && value !== true) throw new UsageError(`--${name} takes no value`);
  if (type === 'string' && !isValue(value)) throw new UsageError(`--${name} needs a value`);
  if (type === 'strings' && !(Array.isArray(value) && value.every(isValue)))
    throw new UsageError(`--${name} needs a value`);
}

const isValue = (value: unknown): boolean => typeof value === 'string' && !/^(--|$)/.test(value);

/** Ends with status 1 and the error's text; a person at a terminal needs no stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** For a command line that no command takes: the help. A word that is none, or too many, is an error. */
export function printHelp(help: string, words: readonly string[]): void {
  print(help);
  if (words.length > 0) process.exitCode = 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
