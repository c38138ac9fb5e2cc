import { fork, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, ROOT } from './root.ts';
import { forwardSignals } from './run.ts';

export interface SuperviseOptions {
  env?: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Delay of the first restart, milliseconds. */
  firstPauseMs?: number;
}

/** Message of a program to its parent when it is ready. */
export const READY_MESSAGE = 'ready';
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Uptime that resets the delay of a restart, milliseconds. */
const STEADY_MS = 60_000;

/**
 * Runs a program until this process receives a signal, and restarts it if it ends otherwise. The
 * delay doubles with each short run. A program that was never ready is not restarted: its message
 * says what is wrong. Resolves with its exit code.
 */
export async function superviseScript(
  script: string,
  args: readonly string[],
  options: SuperviseOptions,
): Promise<number> {
  const { log, firstPauseMs = FIRST_PAUSE_MS } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  // A terminal sends Ctrl-C to the whole process group. The program already has it, but must not be
  // restarted.
  const stop = () => stopping.abort();
  process.on('SIGINT', stop);
  const stopForwarding = forwardSignals((signal) => {
    stop();
    child?.kill(signal);
  });
  let wasReady = false;
  let pauseMs = firstPauseMs;
  let code: number;
  for (;;) {
    const startedAt = performance.now();
    child = fork(inRoot(script), args, { cwd: ROOT, env: { ...process.env, ...options.env } });
    child.once('message', (message) => (wasReady ||= message === READY_MESSAGE));
    const end = await waitForExit(child);
    code = end.code;
    if (stopping.signal.aborted || !wasReady) break;
    if (performance.now() - startedAt > STEADY_MS) pauseMs = firstPauseMs;
    log(`The server exited (${end.reason}); it restarts in ${pauseMs / 1000} s.`);
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) break;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
  process.off('SIGINT', stop);
  stopForwarding();
  return code;
}

function waitForExit(child: ChildProcess): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, reason: error.message }));
    child.once('exit', (code, signal) =>
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        reason: signal ?? `code ${String(code)}`,
      }),
    );
  });
}
