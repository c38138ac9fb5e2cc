import { getSystemErrorMessage } from 'node:util';
import { printError } from '../../../server/src/cli/print.ts';

type Output = Pick<NodeJS.WritableStream, 'on' | 'write'>;

interface Caller {
  readonly stdout: Output;
  readonly stderr: Output;
  exitCode?: NodeJS.Process['exitCode'];
}

interface WatchedOutput {
  readonly stderr: { readonly write: (text: string) => void };
  /** Exit code of a command: not 0 if a part of its output was lost. */
  readonly exitCodeOf: (code: number) => number;
}

/**
 * Lets a command end in order if its output is lost. Without a listener such an error ends the
 * process at once. `withStopSignal` stops the command. Nothing is printed if a program such as
 * `head` closed the pipe; another error, such as a full disk, is printed once.
 */
export function watchOutput(caller: Caller): WatchedOutput {
  let isLost = false;
  const exitCodeOf = (code: number) => (isLost && code === 0 ? 1 : code);
  const lose = (stream: Output, error: NodeJS.ErrnoException) => {
    if (!isLost && error.code !== 'EPIPE' && stream !== caller.stderr)
      printError(new Error(`cannot write the output: ${reasonOf(error)}`));
    isLost = true;
    // The error may arrive after the command's end.
    caller.exitCode = exitCodeOf(Number(caller.exitCode ?? 0));
  };
  for (const stream of [caller.stdout, caller.stderr])
    stream.on('error', (error) => lose(stream, error));
  const write = (text: string) => void (isLost || caller.stderr.write(text));
  return { stderr: { write }, exitCodeOf };
}

/** "no space left on device" instead of "ENOSPC: no space left on device, write". */
function reasonOf({ errno, message }: NodeJS.ErrnoException): string {
  return errno === undefined ? message : getSystemErrorMessage(errno);
}
