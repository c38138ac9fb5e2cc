import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test.ts';

/** The server sends letters one after the other. Without the test runner its configured limit does not apply. */
const LETTER_LIMIT_MS = 30_000;

/** The newest letter to an address that says `about`; waits until the server has written one. */
export async function latestEmailTo(email: string, about = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = await newestTo(email, about)), { message: `a letter to ${email}`, timeout: LETTER_LIMIT_MS })
    .not.toBe('');
  return found;
}

/** Path of the confirm link in a letter. */
export function confirmPath(letter: string): string {
  return pathIn(letter, /\/confirm\/[^/\s]+\//);
}

/** Path of the restore link in a letter. */
export function restorePath(letter: string): string {
  return pathIn(letter, /\/restore\/[^/\s]+\//);
}

function pathIn(letter: string, wanted: RegExp): string {
  // Quoted-printable breaks long lines with "=" and writes "=" as "=3D".
  const text = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const path = wanted.exec(text)?.[0];
  if (!path) throw new Error(`no such link in:\n${letter}`);
  return path;
}

async function newestTo(email: string, about: string): Promise<string> {
  const folder = join(process.env['SITE_DATA_DIR'] ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
    .toReversed();
  for (const name of names) {
    const letter = await readFile(join(folder, name), 'utf8');
    if (letter.includes(email) && letter.includes(about)) return letter;
  }
  return '';
}
