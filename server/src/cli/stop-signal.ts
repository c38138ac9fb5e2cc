import { BURST_MS } from '../process/stop-on-signal.ts';
import { ClosedOutput } from './closed-output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command with a signal that aborts when a terminal or a service manager asks it to stop, or
 * when nothing reads its output any more. The command then finishes its step and closes the
 * database. A second signal, after the burst, ends the process immediately.
 */
export async function withStopSignal<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  let stoppingSince: number | undefined;
  const stop = (name: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > BURST_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stopping.abort(new Error(`stopped by ${name}`));
  };
  const stopUnread = () => stopping.abort(new ClosedOutput());
  const outputs = [process.stdout, process.stderr];
  for (const name of SIGNALS) process.on(name, stop);
  for (const output of outputs) output.on('error', stopUnread);
  try {
    return await run(stopping.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
    for (const output of outputs) output.off('error', stopUnread);
  }
}
