import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface KeepOptions {
  /** The program of the second process. */
  script: string;
  log: (line: string) => void;
  /** Environment of the second process; by default this one's. */
  environment?: NodeJS.ProcessEnv;
  /** Milliseconds until it is started again for the first time. */
  firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A process that lived this long began well: its end is a first one again. */
const STEADY_MS = 60_000;
/** After this long a process that was told to stop is killed, milliseconds: below the patience of our own end. */
const STOP_PATIENCE_MS = 10_000;

/** Starts the second process, and starts it again when it ends, later each time that it did not live long. */
export function keepWorker(options: KeepOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const kept = keepRunning(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

async function keepRunning(
  { script, log, environment = process.env, firstPauseMs = FIRST_PAUSE_MS }: KeepOptions,
  stopping: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const end = await runOnce(script, environment, stopping);
    if (stopping.aborted) return;
    if (performance.now() - startedAt > STEADY_MS) pauseMs = firstPauseMs;
    log(`The worker ended (${end}), it starts again in ${pauseMs / 1000} s.`);
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Resolves to how the process ended. Told to stop it may finish what it has at hand. */
function runOnce(script: string, env: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    // By the channel it notices when this process is killed (endWithParent).
    const child = spawn(process.execPath, [script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const kill = () => void child.kill('SIGKILL');
    let patience: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      patience = setTimeout(kill, STOP_PATIENCE_MS);
    };
    const end = (how: string) => {
      clearTimeout(patience);
      stopping.removeEventListener('abort', stop);
      process.off('exit', kill);
      resolve(how);
    };
    stopping.addEventListener('abort', stop, { once: true });
    // A process that ends at once leaves no worker behind.
    process.once('exit', kill);
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `code ${String(code)}`));
  });
}
