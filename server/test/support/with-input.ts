import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program with this standard input. Rejects like `execFile` if it fails. */
export function runWithInput(
  [program, ...words]: readonly [string, ...string[]],
  input: string,
  options: ExecFileOptions,
): Promise<{ stdout: string; stderr: string }> {
  const running = promisify(execFile)(program, words, { ...options, encoding: 'utf8' });
  running.child.stdin?.end(input);
  return running;
}
