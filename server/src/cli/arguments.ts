/** A command line taken apart: words, and options as `--name value` or `--name`. */
export interface Arguments {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** `flags` are the options that take no value. */
export function readArguments(given: readonly string[], flags: readonly string[]): Arguments {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (!word.startsWith('--')) words.push(word);
    else if (flags.includes(word.slice(2))) options[word.slice(2)] = 'yes';
    else options[word.slice(2)] = given[(at += 1)] ?? '';
  }
  return { words, options };
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

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
