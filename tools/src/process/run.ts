import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packageProgram } from './package-program.ts';
import { inRoot, ROOT } from './root.ts';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Hides the output of a program that succeeds; if it fails, the output is printed. */
  quiet?: boolean;
}

/**
 * Runs a program in the project's top folder. Resolves with its exit code (128 + n for a signal,
 * 127 if it cannot start). Ctrl-C reaches it through the terminal; this process forwards SIGTERM
 * and SIGHUP.
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
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const stopForwarding = forwardSignals((signal) => child.kill(signal));
    const end = (code: number) => {
      stopForwarding();
      if (code !== 0) process.stderr.write(Buffer.concat(output));
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

/** Runs one of the project's TypeScript programs with the current Node. */
export function runScript(
  script: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<number> {
  return run(process.execPath, [inRoot(script), ...args], options);
}

/** Runs the JavaScript file of a program in an npm package, so that no shell is needed. */
export function runPackage(
  program: readonly [name: string, program?: string],
  args: readonly string[],
  options?: RunOptions,
): Promise<number> {
  return run(process.execPath, [packageProgram(...program), ...args], options);
}

/**
 * Forwards signals to a child; otherwise they would end only this process. Returns a function that
 * stops it.
 */
export function forwardSignals(send: (signal: NodeJS.Signals) => void): () => void {
  const handlers = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    // A terminal sends Ctrl-C to the whole process group, so the child already has it.
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) send(signal);
    };
    process.on(signal, handler);
    return () => void process.off(signal, handler);
  });
  return () => handlers.forEach((undo) => undo());
}
