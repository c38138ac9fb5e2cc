/** Maximum time of a graceful shutdown, milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

/**
 * Signals within this time count as one, milliseconds. A terminal or a service manager signals the
 * whole group, and parents forward theirs.
 */
export const BURST_MS = 2000;

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
    shutDownGracefully(stop, 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
}

interface UncaughtErrorOptions {
  /**
   * Handles an error from outside of the server's own code. Returns false for the server's own
   * errors.
   */
  tryHandle: (error: unknown) => boolean;
  report: (error: unknown) => void;
}

/**
 * Handles uncaught errors and unhandled rejections.
 *
 * The server's own error may leave anything incomplete, so the process shuts down with status 1 and
 * its parent restarts it. After an error of a release it continues.
 */
export function stopOnUncaughtError(
  stop: () => Promise<void>,
  { tryHandle, report }: UncaughtErrorOptions,
): void {
  let isStopping = false;
  const handleUncaught = (error: unknown) => {
    if (tryHandle(error)) return;
    report(error);
    if (isStopping) return;
    isStopping = true;
    shutDownGracefully(stop, 1);
  };
  process.on('uncaughtException', handleUncaught);
  process.on('unhandledRejection', handleUncaught);
}

function shutDownGracefully(stop: () => Promise<void>, status: number): void {
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
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
export function stopWithParent(): void {
  const end = () => void process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  // The channel must not keep this process running.
  process.channel?.unref();
  // The parent was killed while this process loaded its modules.
  if (process.send && !process.connected) end();
}
