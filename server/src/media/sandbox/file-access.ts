import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { Command } from './sandbox.ts';
import type { ToolUser } from './tool-user.ts';

const READ_BY_GROUP = 0o040;
const READ_BY_ALL = 0o004;

/**
 * Lets the account of the tools read the inputs and write in the work folder. Does nothing if the
 * tools use the site's own account.
 */
export async function grantFileAccess(
  { folder, reads }: Command,
  user: ToolUser | undefined,
): Promise<void> {
  if (user === undefined) return;
  for (const path of reads) await grantRead(path, user);
  if (folder !== undefined)
    for (const path of await listPlainFiles(folder)) await chown(path, user.uid, user.gid);
}

/**
 * Returns the work folder to the site's account.
 *
 * Throws MediaError `refused` if the tool left anything but files and folders: the site would
 * follow a link out of the folder with its own rights.
 */
export async function reclaimFolder(
  { folder }: Command,
  user: ToolUser | undefined,
): Promise<void> {
  if (folder === undefined) return;
  for (const path of await listPlainFiles(folder)) {
    if (user !== undefined) await lchown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  }
}

/**
 * Keeps the owner, so that a tool can read its input but not write it. The tool itself reports a
 * missing file.
 */
async function grantRead(path: string, { gid }: ToolUser): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.mode & READ_BY_ALL) !== 0) return;
  if (found.gid !== gid) await chown(path, found.uid, gid);
  if ((found.mode & READ_BY_GROUP) === 0) await chmod(path, (found.mode & 0o7777) | READ_BY_GROUP);
}

/**
 * Returns the folder and everything in it. Throws MediaError `refused` for links and special files.
 */
async function listPlainFiles(folder: string): Promise<string[]> {
  const paths = [folder];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await lstat(path);
    if (entry.isDirectory()) paths.push(...(await listPlainFiles(path)));
    else if (entry.isFile()) paths.push(path);
    else
      throw new MediaError(
        'refused',
        `a tool created ${name}, which is neither a file nor a folder`,
      );
  }
  return paths;
}
