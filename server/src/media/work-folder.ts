import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A private folder beside the published one. Readers see nothing before `publish`. */
export type WorkFolder = {
  readonly path: string;
  /**
   * Flushes everything to disk, then replaces the target in one rename. The published folder is
   * moved aside just before and removed afterwards.
   */
  readonly publish: () => Promise<void>;
  /** Links these files, paths inside the folder, into the target while the work continues. */
  readonly publishPart: (files: readonly string[]) => Promise<void>;
  /** Removes the folder; safe after `publish`. */
  readonly discard: () => Promise<void>;
};

const STALE_AFTER_MS = 24 * 3600 * 1000;
const WORK_MARK = '.work-';
/** Suffix of a published folder that was moved aside. */
const FORMER_SUFFIX = '-former';

/**
 * Opens a work folder for `target`.
 *
 * If a run was killed after moving the published folder aside, this restores that folder. Other
 * remains of killed runs are removed after a day.
 */
export async function openWorkFolder(
  target: string,
  subfolders: readonly string[],
): Promise<WorkFolder> {
  await mkdir(dirname(target), { recursive: true });
  await restoreFormer(target);
  await removeStale(target);
  const path = await mkdtemp(`${target}${WORK_MARK}`);
  for (const subfolder of subfolders) await mkdir(join(path, subfolder), { recursive: true });
  return {
    path,
    publish: () => publish(path, target),
    publishPart: (files) => publishPart(path, target, files),
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

async function restoreFormer(target: string): Promise<void> {
  if (existsSync(target)) return;
  const former = (await listWorkFolders(target)).find((path) => path.endsWith(FORMER_SUFFIX));
  if (former !== undefined) await rename(former, target);
}

async function removeStale(target: string): Promise<void> {
  for (const path of await listWorkFolders(target)) {
    if (Date.now() - (await stat(path)).mtimeMs > STALE_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Lists work folders of the same target, from running or killed runs. */
async function listWorkFolders(target: string): Promise<string[]> {
  const folder = dirname(target);
  return (await readdir(folder))
    .filter((name) => name.startsWith(`${basename(target)}${WORK_MARK}`))
    .map((name) => join(folder, name));
}

async function publishPart(path: string, target: string, files: readonly string[]): Promise<void> {
  const partFolder = await mkdtemp(`${target}${WORK_MARK}`);
  try {
    for (const file of files) {
      await mkdir(dirname(join(partFolder, file)), { recursive: true });
      await link(join(path, file), join(partFolder, file));
    }
    await publish(partFolder, target);
  } finally {
    await rm(partFolder, { recursive: true, force: true });
  }
}

/**
 * Immediately removes the remains of killed runs on this target. The caller must know that no other
 * run is active.
 */
export async function removeWorkFolders(target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  for (const path of await listWorkFolders(target))
    await rm(path, { recursive: true, force: true });
}

async function publish(path: string, target: string): Promise<void> {
  await syncTree(path);
  const former = `${path}${FORMER_SUFFIX}`;
  const hadTarget = await rename(target, former).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  await rename(path, target);
  await syncPath(dirname(target));
  if (hadTarget) await rm(former, { recursive: true, force: true });
}

/** Flushes files before their folders, because a rename must not precede the bytes. */
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
