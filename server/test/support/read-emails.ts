import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Reads the emails of an outbox, oldest first, as `readEmail` returns them. */
export async function readEmails(outbox: string): Promise<string[]> {
  return Promise.all((await emailFiles(outbox)).map(readEmail));
}

/** Lists the email files of an outbox, oldest first. */
export async function emailFiles(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return whole.toSorted().map((name) => join(outbox, name));
}

/** Reads an email. Returns its header with one line for each field, then its plain text. */
export async function readEmail(file: string): Promise<string> {
  const written = await readFile(file, 'utf8');
  const [head = ''] = written.split('\r\n\r\n');
  const { text = '' } = await PostalMime.parse(written);
  return `${head.replaceAll(/\r\n[ \t]+/g, ' ')}\r\n\r\n${text}`;
}
