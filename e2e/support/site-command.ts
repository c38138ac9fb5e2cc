import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AS_SERVER_VARIABLE } from '@nocturne/contracts/remotes';

const root = join(import.meta.dirname, '../..');

/** Runs `./nocturne` on the site under test, as the operator does. Resolves to what it prints. */
export function siteCommand(...words: readonly string[]): Promise<string> {
  return run(words, {});
}

/** Does the same as the server, not as a person. */
export function siteCommandAsServer(...words: readonly string[]): Promise<string> {
  return run(words, { [AS_SERVER_VARIABLE]: 'yes' });
}

async function run(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/src/nocturne.ts'), ...words],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'], ...environment },
    },
  );
  return stdout;
}
