import { spawn } from 'node:child_process';
import { packageProgram } from '../process/package-program.ts';
import { ROOT } from '../process/root.ts';

/** Maximum number of printed errors; more would not fit in a window. */
const ERRORS_MAX = 5;

/**
 * Checks the types of the project. Resolves with the errors in these folders, or an empty string.
 */
export async function typeErrors(folders: readonly string[]): Promise<string> {
  const tsc = packageProgram('typescript', 'tsc');
  const args = [tsc, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'];
  const output = await new Promise<string>((resolve, reject) => {
    const check = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    // A check takes up to 3 GB of memory, so it must not outlive this process.
    const terminateChild = () => void check.kill();
    process.once('exit', terminateChild);
    const chunks: Buffer[] = [];
    check.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    check.on('error', reject);
    check.on('close', () => {
      process.off('exit', terminateChild);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
  return errorsIn(output, folders);
}

/** Compiler messages about files in these folders, each with its explanation. */
export function errorsIn(output: string, folders: readonly string[]): string {
  const errors = output.split(/\n(?=\S)/).map((error) => error.trimEnd());
  const relevantErrors = errors.filter((error) =>
    folders.some((folder) => error.startsWith(`${folder}/`)),
  );
  const rest = relevantErrors.length - ERRORS_MAX;
  return [...relevantErrors.slice(0, ERRORS_MAX), ...(rest > 0 ? [`and ${rest} more`] : [])].join(
    '\n',
  );
}
