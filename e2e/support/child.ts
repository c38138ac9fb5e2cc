import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Longer than the site's own limit for a graceful shutdown. */
const PATIENCE_MS = 20_000;

interface ChildRequest {
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Detects from stdout and stderr that the program is ready. */
  readyWhen: RegExp | ((output: string) => boolean);
  limitMs: number;
  /** Receives all output. */
  onOutput?: (text: string) => void;
}

/** A program that a test or a measurement started. `stop` ends only this process. */
export class Child {
  readonly #process: ChildProcess;

  constructor(process: ChildProcess) {
    this.#process = process;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Sends SIGTERM and waits; sends SIGKILL if that takes too long. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    const killTimer = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(killTimer);
  }
}

/**
 * Starts a program and waits until it is ready. Rejects with its output if it exits early or takes
 * too long.
 */
export async function startChild({
  program,
  args,
  env,
  readyWhen,
  limitMs,
  onOutput,
}: ChildRequest): Promise<Child> {
  const options: SpawnOptions = {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const started = spawn(program, [...args], options);
  const child = new Child(started);
  // When this process exits, the child is terminated too.
  const terminateChild = (): void => void started.kill('SIGTERM');
  process.once('exit', terminateChild);
  started.once('exit', () => process.off('exit', terminateChild));
  try {
    await waitUntilReady(started, { readyWhen, limitMs, ...(onOutput ? { onOutput } : {}) });
    return child;
  } catch (error) {
    await child.stop();
    throw error;
  }
}

function waitUntilReady(
  started: ChildProcess,
  { readyWhen, limitMs, onOutput }: Pick<ChildRequest, 'readyWhen' | 'limitMs' | 'onOutput'>,
): Promise<void> {
  const isReady = readyWhen instanceof RegExp ? (text: string) => readyWhen.test(text) : readyWhen;
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`${started.spawnfile} was not ready in time:\n${output}`)),
      limitMs,
    );
    const settle = (callback: () => void): void => {
      clearTimeout(timer);
      callback();
    };
    const handleOutput = (chunk: Buffer): void => {
      onOutput?.(chunk.toString());
      output = (output + chunk.toString()).slice(-4000);
      if (isReady(output)) settle(resolve);
    };
    started.stdout?.on('data', handleOutput);
    started.stderr?.on('data', handleOutput);
    started.once('error', (error) => settle(() => reject(error)));
    started.once('exit', (code) =>
      settle(() => reject(new Error(`${started.spawnfile} ended with ${code}:\n${output}`))),
    );
  });
}
