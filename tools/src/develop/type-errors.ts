import { spawn } from 'node:child_process';
import { packageProgram } from '../process/package-program.ts';
import { ROOT } from '../process/root.ts';

/** More would fill the window: the rest follows when these are mended. */
const SHOWN = 5;

/** Checks the types of the project; resolves to what is wrong in these folders, or to an empty text. */
export async function typeErrors(folders: readonly string[]): Promise<string> {
  const tsc = packageProgram('typescript', 'tsc');
  const args = [tsc, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'];
  const printed = await new Promise<string>((resolve, reject) => {
    const check = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    check.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    check.on('error', reject);
    check.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  return errorsIn(printed, folders);
}

/** Lines of the compiler about files of these folders, each with the lines that explain it. */
export function errorsIn(printed: string, folders: readonly string[]): string {
  const errors = printed.split(/\n(?=\S)/).map((error) => error.trimEnd());
  const own = errors.filter((error) => folders.some((folder) => error.startsWith(`${folder}/`)));
  const rest = own.length - SHOWN;
  return [...own.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
