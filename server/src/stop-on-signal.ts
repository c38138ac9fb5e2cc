/** After this long an orderly end is given up, milliseconds. */
const PATIENCE_MS = 15_000;

/** Signals this close together are one wish, milliseconds: a terminal or a service manager signals the whole group, and parents pass theirs on. */
const BURST_MS = 2000;

/** Ends the process in order on SIGTERM, SIGINT or SIGHUP, once; a second signal, later than a burst, ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const end = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > BURST_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    endOrderly(stop, 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
}

interface StrayOptions {
  /** Deals with an error that is not the server's own; false for one that is. */
  isSurvived: (error: unknown) => boolean;
  tell: (error: unknown) => void;
}

/**
 * An error that nobody caught, or a promise that was rejected and that nobody waits for. The server's own may have left anything half done, so it ends in order
 * with status 1, for whatever started it to start it again. One of a release ends nothing.
 */
export function stopOnStrayError(
  stop: () => Promise<void>,
  { isSurvived, tell }: StrayOptions,
): void {
  let isStopping = false;
  const hear = (error: unknown) => {
    if (isSurvived(error)) return;
    tell(error);
    if (isStopping) return;
    isStopping = true;
    endOrderly(stop, 1);
  };
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
}

function endOrderly(stop: () => Promise<void>, status: number): void {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  stop().then(
    () => process.exit(status),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exit(1);
    },
  );
}

/** Takes the end of the process that started this one, and has a channel to it, for a SIGTERM: whoever is killed can tell nobody. */
export function endWithParent(): void {
  const end = () => void process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  // Listening keeps nobody alive.
  process.channel?.unref();
  // It was killed while this one loaded its modules.
  if (process.send && !process.connected) end();
}
