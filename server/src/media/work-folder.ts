import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A private folder beside the published one; nothing is seen by readers before `publish`. */
export type WorkFolder = {
  readonly path: string;
  /** Writes everything to disk, then takes the published folder's place in one rename. */
  readonly publish: () => Promise<void>;
  /** Removes the folder; harmless after `publish`. */
  readonly discard: () => Promise<void>;
};

const STALE_AFTER_MS = 24 * 3600 * 1000;
const MARK = '.work-';

/** Opens a work folder for `target` and clears what killed runs left beside it a day or more ago. */
export async function openWorkFolder(target: string, parts: readonly string[]): Promise<WorkFolder> {
  await mkdir(dirname(target), { recursive: true });
  await removeStale(target);
  const path = await mkdtemp(`${target}${MARK}`);
  for (const part of parts) await mkdir(join(path, part), { recursive: true });
  return { path, publish: () => publish(path, target), discard: () => rm(path, { recursive: true, force: true }) };
}

async function removeStale(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(`${basename(target)}${MARK}`)) continue;
    const path = join(dirname(target), name);
    if (Date.now() - (await stat(path)).mtimeMs > STALE_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function publish(path: string, target: string): Promise<void> {
  await syncTree(path);
  const former = `${path}-former`;
  const replaced = await rename(target, former).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  await rename(path, target);
  await syncPath(dirname(target));
  if (replaced) await rm(former, { recursive: true, force: true });
}

/** A rename is only as good as the bytes behind it: files first, then their folders. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
