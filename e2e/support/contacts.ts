import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

export interface ListedContact {
  id: number;
  reason: string;
  email: string;
  username: string | null;
  videoId: number | null;
  page: string;
  message: string;
  answeredAt: string | null;
}

/** Messages to the operator as the operator's command prints them, newest first. */
export async function listContacts(): Promise<ListedContact[]> {
  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] };
  const args = [join(root, 'tools/src/nocturne.ts', 'contacts'), 'list', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return JSON.parse(stdout) as ListedContact[];
}
