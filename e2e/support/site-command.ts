import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Runs `./nocturne` on the site under test, as the operator does. Resolves to what it prints. */
export async function siteCommand(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/src/nocturne.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] } },
  );
  return stdout;
}
