import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../../config/folders.ts';
import { isDatabaseReachable, type Database } from '../../db/database.ts';
import type { FactsRepository } from '../../repositories/site/facts-repository.ts';
import { WORKER_FACT, type HealthCheck } from './health-service.ts';

interface HealthDeps {
  db: Database;
  facts: FactsRepository;
  folders: Pick<Folders, 'media' | 'work'>;
  /** Media folders of a few public videos, relative to the media folder. */
  publicFolders: () => Promise<readonly string[]>;
}

/**
 * The disk counts as full below this, bytes. The database on it must be able to write, and a
 * transcode is larger than its source.
 */
export const DISK_RESERVE_BYTES = 1024 ** 3;
const WORKER_LATE_MS = 30_000;

/** Creates the checks of `/readyz`. A new part of the site adds its own here. */
export function createHealthChecks({
  db,
  facts,
  folders,
  publicFolders,
}: HealthDeps): Record<string, HealthCheck> {
  return {
    database: () => isDatabaseReachable(db),
    storage: () => isWritable(folders.work),
    media: async () =>
      (await canUse(folders.media)) &&
      (await anyFolderExists(folders.media, await publicFolders())),
    disk: () => hasReserve(folders.work),
    worker: async () =>
      Date.now() - ((await facts.findWriteTime(WORKER_FACT))?.getTime() ?? 0) < WORKER_LATE_MS,
  };
}

/** Writes a file: the mode bits of a read-only file system still say writable. */
export async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `.health-${process.pid}`);
  await writeFile(probe, 'ok');
  await rm(probe, { force: true });
  return true;
}

export async function hasReserve(folder: string, reserve = DISK_RESERVE_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= reserve;
}

/** False if none of these public videos has files: the media mount is wrong or missing. */
export async function anyFolderExists(media: string, folders: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    folders.map((folder) => canUse(join(media, folder), constants.R_OK)),
  );
  return folders.length === 0 || found.some(Boolean);
}

function canUse(path: string, mode = constants.R_OK | constants.W_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
