import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packageProgram } from './package-program.ts';
import { inRoot, ROOT } from './root.ts';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Hides the output of a program that succeeds; that of one that fails is printed. */
  quiet?: boolean;
}

/**
 * Runs a program in the project's top folder to its end and resolves with its exit code (128 + n for a signal, 127
 * when it cannot be started). Ctrl-C reaches it through the terminal, SIGTERM and SIGHUP through us.
 */
export function run(
  program: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd: ROOT,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const heard: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => heard.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => heard.push(chunk));
    const forget = forwardSignals((signal) => child.kill(signal));
    const end = (code: number) => {
      forget();
      if (code !== 0) process.stderr.write(Buffer.concat(heard));
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.on('close', (code, signal) =>
      end(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/** Runs one of the project's TypeScript programs with this very Node. */
export function runScript(
  script: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<number> {
  return run(process.execPath, [inRoot(script), ...args], options);
}

/** Runs a program that an npm package brings by its JavaScript file, so that no shell is needed. */
export function runPackage(
  program: readonly [name: string, program?: string],
  args: readonly string[],
  options?: RunOptions,
): Promise<number> {
  return run(process.execPath, [packageProgram(...program), ...args], options);
}

/** Passes signals on while a child lives: without it they would end this process alone. Returns the undoing. */
export function forwardSignals(send: (signal: NodeJS.Signals) => void): () => void {
  const handlers = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    // A terminal sends its Ctrl-C to the whole group: the child has it already.
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) send(signal);
    };
    process.on(signal, handler);
    return () => void process.off(signal, handler);
  });
  return () => handlers.forEach((undo) => undo());
}
