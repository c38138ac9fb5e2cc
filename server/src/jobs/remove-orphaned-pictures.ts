import type { Dirent } from 'node:fs';
import { opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { memberPicturesFolder, PICTURES_FOLDER } from '../media/member-pictures.ts';
import type { ProfilesRepository } from '../repositories/members/profiles-repository.ts';

/**
 * Minimum age of a picture to remove, milliseconds: a picture is stored before its row names it.
 */
const ORPHAN_AGE_MS = 24 * 3_600_000;
/** Members per database query. */
const MEMBERS_PER_QUERY = 500;

interface OrphanedPicturesDeps {
  profiles: Pick<ProfilesRepository, 'pictureKeys'>;
  mediaFolder: string;
  now: Date;
}

/**
 * Removes pictures and draft pictures that no profile names, left in members' folders by a crash.
 */
export async function removeOrphanedPictures({
  profiles,
  mediaFolder,
  now,
}: OrphanedPicturesDeps): Promise<void> {
  const before = now.getTime() - ORPHAN_AGE_MS;
  for await (const memberIds of membersWithPictures(mediaFolder)) {
    const used = await profiles.pictureKeys(memberIds);
    for (const folder of memberIds.map(memberPicturesFolder)) {
      const names = await unlessMissing(readdir(join(mediaFolder, folder)), []);
      const orphans = names.map((name) => `${folder}/${name}`).filter((key) => !used.has(key));
      for (const key of orphans) await removeOld(join(mediaFolder, key), before);
    }
  }
}

/** Yields the numbers of members who have a folder, in batches. Ignores all other folders. */
async function* membersWithPictures(mediaFolder: string): AsyncGenerator<readonly number[]> {
  const none: readonly Dirent[] = [];
  let memberIds: number[] = [];
  // The folder does not exist before the first picture.
  for await (const entry of await unlessMissing(
    opendir(join(mediaFolder, PICTURES_FOLDER)),
    none,
  )) {
    if (!entry.isDirectory() || !/^[1-9]\d*$/.test(entry.name)) continue;
    memberIds.push(Number(entry.name));
    if (memberIds.length < MEMBERS_PER_QUERY) continue;
    yield memberIds;
    memberIds = [];
  }
  if (memberIds.length > 0) yield memberIds;
}

/**
 * Checks the age immediately before removal, because the same picture may have been stored again.
 */
async function removeOld(path: string, before: number): Promise<void> {
  const found = await unlessMissing(stat(path), undefined);
  if (found?.isFile() && found.mtimeMs <= before) await rm(path, { force: true });
}

/** Another run, or the deletion of an account, may have removed the file already. */
async function unlessMissing<T, N>(operation: Promise<T>, fallback: N): Promise<T | N> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  }
}
