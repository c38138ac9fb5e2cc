import { parseArgs } from 'node:util';

/** Options of one command; `--help` is every command's. A `string` is written `--name value` or `--name=value`. */
export type CommandOptions = Readonly<Record<string, 'boolean' | 'string'>>;

/** A command line taken apart. */
export interface Arguments {
  words: readonly string[];
  /** Options without a value that were given. */
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
}

/**
 * Reads a command line whose first word names one of the commands. Throws for an option that this command does not have and for a value that
 * is missing: a mistyped option must not do something else than was meant.
 */
export function readArguments(given: readonly string[], commands: Readonly<Record<string, CommandOptions>>): Arguments {
  const every: CommandOptions = Object.assign({}, ...Object.values(commands));
  const config = Object.fromEntries(Object.entries(every).map(([name, type]) => [name, { type }]));
  const { positionals: words, values: read } = parseArgs({ args: given, options: config, strict: false, allowPositionals: true });
  const own: CommandOptions = { help: 'boolean', ...commands[words[0] ?? ''] };
  for (const [name, value] of Object.entries(read)) check(name, value, own[name]);
  return {
    words,
    flags: new Set(Object.keys(read).filter((name) => read[name] === true)),
    values: Object.fromEntries(Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}

function check(name: string, value: unknown, type: CommandOptions[string] | undefined): void {
  if (type === undefined) throw new Error(`there is no option --${name} here (--help shows what there is)`);
  if (type === 'boolean' && value !== true) throw new Error(`--${name} takes no value`);
  if (type === 'string' && (typeof value !== 'string' || /^(--|$)/.test(value))) throw new Error(`--${name} needs a value`);
}

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
