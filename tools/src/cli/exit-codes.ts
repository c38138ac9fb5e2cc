import { ExitCode } from '@stricli/core';
import { UsageError } from '../../../server/src/cli/usage-error.ts';

/** Exit codes of every command. */
const FAILED = 1;
const WRONG_USAGE = 2;

/** Exit code for what a command threw. */
export function codeOfError(error: unknown): number {
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

/** Turns a code of the library into one of ours; positive codes are already ours. */
export function exitCodeOf(code: number | string | null | undefined): number {
  if (code === ExitCode.UnknownCommand || code === ExitCode.InvalidArgument) return WRONG_USAGE;
  return Number(code) < 0 ? FAILED : Number(code ?? FAILED);
}
