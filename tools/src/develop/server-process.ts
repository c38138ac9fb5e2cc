import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, ROOT } from '../process/root.ts';

/** The site's server as a child process that can be restarted. Its output goes to the terminal. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #isEnding = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.#end(signal));
  }

  /** Starts the server, after a graceful shutdown of the old one. */
  async restart(): Promise<void> {
    const old = this.#child;
    this.#child = undefined;
    if (old && isAlive(old)) {
      old.kill('SIGTERM');
      await once(old, 'exit');
    }
    if (!this.#isEnding) this.#start();
  }

  #start(): void {
    const env = { ...process.env, NODE_ENV: 'development' };
    const child = spawn(process.execPath, [inRoot('server/src/main.ts')], {
      cwd: ROOT,
      stdio: 'inherit',
      env,
    });
    this.#child = child;
    child.on('exit', () => {
      if (this.#isEnding) process.exit(0);
      if (this.#child === child) console.log('The server stopped; it restarts at the next change.');
    });
  }

  #end(signal: NodeJS.Signals): void {
    this.#isEnding = true;
    if (!this.#child || !isAlive(this.#child)) process.exit(0);
    // A terminal sends Ctrl-C to the whole process group, so the server already has it.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) this.#child.kill(signal);
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
