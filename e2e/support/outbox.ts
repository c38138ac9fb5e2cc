import { join } from 'node:path';
import { emailFiles, readEmail } from '../../server/test/support/read-emails.ts';
import { expect } from './test.ts';

/**
 * The server sends emails one by one. Outside the test runner its configured timeout does not
 * apply.
 */
const EMAIL_LIMIT_MS = 30_000;

/**
 * Waits for the newest email to an address that contains `about`. Resolves to its headers and plain
 * text.
 */
export async function latestEmailTo(email: string, about = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = await newestTo(email, about)), {
      message: `an email to ${email}`,
      timeout: EMAIL_LIMIT_MS,
    })
    .not.toBe('');
  return found;
}

/** Path of the confirm link in an email. */
export function confirmPath(email: string): string {
  return pathIn(email, /\/confirm\/[^/\s]+\//);
}

/** Path of the restore link in an email. */
export function restorePath(email: string): string {
  return pathIn(email, /\/restore\/[^/\s]+\//);
}

export function pathIn(email: string, wanted: RegExp): string {
  const path = wanted.exec(email)?.[0];
  if (!path) throw new Error(`no such link in:\n${email}`);
  return path;
}

async function newestTo(email: string, about: string): Promise<string> {
  const files = await emailFiles(join(process.env['SITE_DATA_DIR'] ?? '', 'outbox'));
  for (const file of files.toReversed()) {
    const found = await readEmail(file);
    if (found.includes(email) && found.includes(about)) return found;
  }
  return '';
}
