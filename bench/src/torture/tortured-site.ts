import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../e2e/support/free-port.ts';
import { siteEnvironment } from '../../../e2e/support/site-environment.ts';
import { chooseClusterPaths } from '../../../server/src/db/embedded/cluster-paths.ts';
import { unprivilegedAccount } from '../../../server/src/db/embedded/run-as.ts';
import { ROOT } from '../settings.ts';
import { processesOf } from './processes.ts';

const MAIN = join(ROOT, 'server/src/main.ts');
const READY = /^ready /m;
/** The first start creates the database folder. */
const START_LIMIT_MS = 90_000;
/**
 * Time for leftover processes to finish their current work, milliseconds: longer than a graceful
 * shutdown takes.
 */
const END_LIMIT_MS = 20_000;
const POLL_MS = 50;
/** Characters of the last output that are kept for error messages. */
const MAX_OUTPUT = 4000;

/**
 * A whole site in its own processes, with its embedded database. It may be killed at any moment and
 * started again.
 */
export class TorturedSite {
  readonly dataDir: string;
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(dataDir: string, port: number, variables: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.origin = `http://127.0.0.1:${port}`;
    // Each call comes from another address, because limits of an address are not under test here.
    const defaults = {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: this.origin,
      DEMO: 'no',
      TRUST_PROXY: 'loopback',
    };
    this.#environment = {
      ...process.env,
      ...siteEnvironment({ ...defaults, ...variables }),
      NODE_ENV: 'production',
    };
  }

  /** Chooses a port; starts nothing yet. */
  static async create(
    dataDir: string,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<TorturedSite> {
    return new TorturedSite(dataDir, await freePort(), variables);
  }

  /**
   * Starts the site and waits until it is ready. Rejects with its output if it ends early or takes
   * too long.
   */
  async start(): Promise<void> {
    const child = this.#spawn();
    const limit = AbortSignal.timeout(START_LIMIT_MS);
    const ended = once(child, 'exit', { signal: limit });
    ended.catch(() => undefined);
    while (!READY.test(this.#output)) {
      const more = once(child.stdout ?? child, 'data', { signal: limit });
      more.catch(() => undefined);
      await Promise.race([more, ended]).catch(() => undefined);
      if (READY.test(this.#output)) return;
      if (hasEnded(child) || limit.aborted)
        throw new Error(`the site did not start:\n${this.#output}`);
    }
  }

  /** Starts the site and kills it this many milliseconds later. */
  async startAndKill(afterMs: number): Promise<void> {
    this.#spawn();
    await pause(afterMs);
    await this.kill();
  }

  /** Kills the server; its worker has to notice that on its own. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Kills the database; does nothing if it is not running. */
  killDatabase(): void {
    const [line] = this.#postmasterFile().split('\n');
    if (line) process.kill(Number(line), 'SIGKILL');
  }

  get isRunning(): boolean {
    return this.#child !== undefined && !hasEnded(this.#child);
  }

  /** The last output of the site, for the message of a failure. */
  get output(): string {
    return this.#output;
  }

  /** The server's process id. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Processes of this site besides the server, its one worker and the one database. Waits for those
   * that are about to end.
   */
  async orphans(): Promise<string[]> {
    return this.#waitUntilEmpty(() => {
      const { nodes, postmasters } = runningIn(this.dataDir);
      const others = nodes.filter(
        ({ pid, parentPid }) => pid !== this.pid && parentPid !== this.pid,
      );
      const workers = nodes.filter(({ parentPid }) => parentPid === this.pid);
      return [...others, ...workers.slice(1), ...postmasters.slice(1)].map(
        ({ pid, command }) => `process ${pid} (${command})`,
      );
    });
  }

  /** Shuts everything down gracefully; resolves to the leftover processes. */
  async stop(): Promise<string[]> {
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    return this.#waitUntilEmpty(() => {
      const { nodes, postmasters } = runningIn(this.dataDir);
      return [...nodes, ...postmasters].map(({ pid, command }) => `process ${pid} (${command})`);
    });
  }

  /** Kills everything, leftover processes included. */
  async destroy(): Promise<void> {
    await this.kill();
    endProcessesOf(this.dataDir);
  }

  #spawn(): ChildProcess {
    this.#output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const appendOutput = (chunk: Buffer) =>
      void (this.#output = (this.#output + chunk.toString()).slice(-MAX_OUTPUT));
    child.stdout.on('data', appendOutput);
    child.stderr.on('data', appendOutput);
    this.#child = child;
    return child;
  }

  async #waitUntilEmpty(listProcesses: () => string[]): Promise<string[]> {
    const until = performance.now() + END_LIMIT_MS;
    let left = listProcesses();
    for (; left.length > 0 && performance.now() < until; left = listProcesses())
      await pause(POLL_MS);
    return left;
  }

  #postmasterFile(): string {
    try {
      return readFileSync(join(databaseFolder(this.dataDir), 'postmaster.pid'), 'utf8');
    } catch {
      return '';
    }
  }
}

/** Kills every process of a data folder. */
export function endProcessesOf(dataDir: string): void {
  const { nodes, postmasters } = runningIn(dataDir);
  for (const { pid } of [...nodes, ...postmasters]) process.kill(pid, 'SIGKILL');
}

function runningIn(dataDir: string): ReturnType<typeof processesOf> {
  return processesOf(dataDir, databaseFolder(dataDir));
}

function databaseFolder(dataDir: string): string {
  return chooseClusterPaths(dataDir, unprivilegedAccount()).data;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
