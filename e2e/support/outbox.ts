import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test.ts';

/** The newest letter to an address; waits until the server has written one. */
export async function letterTo(email: string): Promise<string> {
  let found = '';
  await expect.poll(async () => (found = await newestTo(email)), { message: `a letter to ${email}` }).not.toBe('');
  return found;
}

/** Path of the confirm link in a letter. */
export function confirmPath(letter: string): string {
  // Quoted-printable breaks long lines with "=" and writes "=" as "=3D".
  const text = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const path = /\/confirm\/[^/\s]+\//.exec(text)?.[0];
  if (!path) throw new Error(`no confirm link in:\n${letter}`);
  return path;
}

async function newestTo(email: string): Promise<string> {
  const folder = join(process.env['SITE_DATA_DIR'] ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
    .toReversed();
  for (const name of names) {
    const letter = await readFile(join(folder, name), 'utf8');
    if (letter.includes(email)) return letter;
  }
  return '';
}
