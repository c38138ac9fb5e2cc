interface WatchedOutput {
  readonly stderr: { readonly write: (text: string) => void };
  /** Exit code of a command: not 0 if a part of its output was lost. */
  readonly exitCodeOf: (code: number) => number;
}

/**
 * Lets a command end quietly if a program such as `head` closes the pipe of its output. Without a
 * listener that error ends the process at once. `withStopSignal` stops the command.
 */
export function watchOutput(
  caller: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exitCode'>,
): WatchedOutput {
  let isClosed = false;
  const exitCodeOf = (code: number) => (isClosed && code === 0 ? 1 : code);
  const close = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isClosed = true;
    // The error may arrive after the command's end.
    caller.exitCode = exitCodeOf(Number(caller.exitCode ?? 0));
  };
  for (const stream of [caller.stdout, caller.stderr]) stream.on('error', close);
  const write = (text: string) => void (isClosed || caller.stderr.write(text));
  return { stderr: { write }, exitCodeOf };
}
