import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a folder of media in one rename: both places lie on one file system (docs/operate.md). False where there is nothing to move; a folder that
 * stands in the way is of a run that broke off, and goes.
 */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  if (!(await isThere(from))) return false;
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
  return true;
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What was moved is where it is also after the power was cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
