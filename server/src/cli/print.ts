import { ClosedOutput } from './closed-output.ts';
import { printable } from './printable.ts';

let report = (error: unknown): void =>
  writeError(error instanceof Error ? error.message : String(error));

/** Sets how errors are printed. The command line calls it, because it knows whether it is JSON. */
export function setErrorReport(next: (error: unknown) => void): void {
  report = next;
}

/** Prints an error that does not end the command. */
export function printError(error: unknown): void {
  if (!(error instanceof ClosedOutput)) report(error);
}

/** Prints a line of a command's output while it runs; its result is a CommandOutput. */
export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Prints a line on standard error that is neither output nor an error. */
export function printProgress(line: string): void {
  writeError(line);
}

function writeError(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
