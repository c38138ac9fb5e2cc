/** Maximum time of a graceful shutdown, milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Signals within this time count as one, milliseconds. A terminal or a service manager signals the
 * whole group, and parents forward theirs.
 */
const BURST_MS = 2000;

/**
 * Shuts the process down gracefully, once, on SIGTERM, SIGINT or SIGHUP. A later signal, after the
 * burst, ends it immediately.
 */
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
  /**
   * Handles an error from outside of the server's own code. Returns false for the server's own
   * errors.
   */
  isSurvived: (error: unknown) => boolean;
  tell: (error: unknown) => void;
}

/**
 * Handles uncaught errors and unhandled rejections.
 *
 * The server's own error may leave anything incomplete, so the process shuts down with status 1 and
 * its parent restarts it. An error of a release ends nothing.
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

/**
 * Treats the end of the parent process like a SIGTERM. The IPC channel reports it, because a killed
 * parent cannot.
 */
export function endWithParent(): void {
  const end = () => void process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  // The channel must not keep this process running.
  process.channel?.unref();
  // The parent was killed while this process loaded its modules.
  if (process.send && !process.connected) end();
}
