/** Prints a line while a command runs; its result is a CommandOutput. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints an error that does not end the command. */
export function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
