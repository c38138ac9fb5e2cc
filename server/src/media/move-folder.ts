import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a media folder in one rename: both paths are on one file system (docs/operate.md). False if
 * the source does not exist.
 *
 * Replaces an existing target, which an interrupted run left.
 */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  if (!(await pathExists(from))) return false;
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
  return true;
}

export async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes a move survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
