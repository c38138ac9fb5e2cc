import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface SuperviseOptions {
  /** Path of the worker program. */
  script: string;
  log: (line: string) => void;
  /** Environment of the worker; by default that of this process. */
  environment?: NodeJS.ProcessEnv;
  /** Delay before the first restart, milliseconds. */
  firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Run time after which the restart delay is reset, milliseconds. */
const STEADY_MS = 60_000;
/**
 * Time from the stop signal until the worker is killed, milliseconds. Shorter than this process's
 * own limit.
 */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts the worker process and restarts it when it ends. The delay grows while its runs are short.
 */
export function superviseWorker(options: SuperviseOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = keepRunning(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepRunning(
  { script, log, environment = process.env, firstPauseMs = FIRST_PAUSE_MS }: SuperviseOptions,
  stopping: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const end = await runOnce(script, environment, stopping);
    if (stopping.aborted) return;
    if (performance.now() - startedAt > STEADY_MS) pauseMs = firstPauseMs;
    log(`The worker ended (${end}); restarting it in ${pauseMs / 1000} s.`);
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/**
 * Resolves to the exit reason of the process. When stopping, the process may finish its current
 * work.
 */
function runOnce(script: string, env: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    // Through the IPC channel the worker notices if this process is killed (`stopWithParent`).
    const child = spawn(process.execPath, [script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const kill = () => void child.kill('SIGKILL');
    let killTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      killTimer = setTimeout(kill, STOP_TIMEOUT_MS);
    };
    const end = (reason: string) => {
      clearTimeout(killTimer);
      stopping.removeEventListener('abort', stop);
      process.off('exit', kill);
      resolve(reason);
    };
    stopping.addEventListener('abort', stop, { once: true });
    // Leaves no worker behind if this process exits immediately.
    process.once('exit', kill);
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `code ${String(code)}`));
  });
}
