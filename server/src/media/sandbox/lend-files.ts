import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { Command } from './sandbox.ts';
import type { ToolUser } from './tool-user.ts';

const READ_BY_GROUP = 0o040;
const READ_BY_ALL = 0o004;

/** Lets the account of the tools read the inputs and write in the work folder; does nothing where it is the site's own. */
export async function lendFiles(
  { folder, reads }: Command,
  user: ToolUser | undefined,
): Promise<void> {
  if (user === undefined) return;
  for (const path of reads) await lendInput(path, user);
  if (folder !== undefined)
    for (const path of await plainFiles(folder)) await chown(path, user.uid, user.gid);
}

/**
 * Gives the work folder back to the site. Throws MediaError `refused` where the tool left anything but files and folders: the
 * site would follow a link out of the folder with its own rights.
 */
export async function takeBack({ folder }: Command, user: ToolUser | undefined): Promise<void> {
  if (folder === undefined) return;
  for (const path of await plainFiles(folder)) {
    if (user !== undefined) await lchown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  }
}

/** The owner stays: a tool may read what it decodes, and not write it. A missing file is the tool's to report. */
async function lendInput(path: string, { gid }: ToolUser): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.mode & READ_BY_ALL) !== 0) return;
  if (found.gid !== gid) await chown(path, found.uid, gid);
  if ((found.mode & READ_BY_GROUP) === 0) await chmod(path, (found.mode & 0o7777) | READ_BY_GROUP);
}

/** The folder and everything in it. */
async function plainFiles(folder: string): Promise<string[]> {
  const found = [folder];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await lstat(path);
    if (entry.isDirectory()) found.push(...(await plainFiles(path)));
    else if (entry.isFile()) found.push(path);
    else throw new MediaError('refused', `a tool left ${name}, which is neither file nor folder`);
  }
  return found;
}
