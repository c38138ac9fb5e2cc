import type { Dirent } from 'node:fs';
import { opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { memberPicturesFolder, PICTURES_FOLDER } from '../policies/member-pictures.ts';
import type { ProfilesRepository } from '../repositories/profiles-repository.ts';

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
  for await (const members of membersWithPictures(mediaFolder)) {
    const used = await profiles.pictureKeys(members);
    for (const folder of members.map(memberPicturesFolder)) {
      const names = await unlessMissing(readdir(join(mediaFolder, folder)), []);
      const left = names.map((name) => `${folder}/${name}`).filter((key) => !used.has(key));
      for (const key of left) await removeOld(join(mediaFolder, key), before);
    }
  }
}

/** Yields the numbers of members who have a folder, in batches. Ignores all other folders. */
async function* membersWithPictures(mediaFolder: string): AsyncGenerator<readonly number[]> {
  const none: readonly Dirent[] = [];
  let members: number[] = [];
  // The folder does not exist before the first picture.
  for await (const entry of await unlessMissing(
    opendir(join(mediaFolder, PICTURES_FOLDER)),
    none,
  )) {
    if (!entry.isDirectory() || !/^[1-9]\d*$/.test(entry.name)) continue;
    members.push(Number(entry.name));
    if (members.length < MEMBERS_PER_QUERY) continue;
    yield members;
    members = [];
  }
  if (members.length > 0) yield members;
}

/** Checks the age immediately before removal, because the same picture may have come again. */
async function removeOld(path: string, before: number): Promise<void> {
  const found = await unlessMissing(stat(path), undefined);
  if (found?.isFile() && found.mtimeMs <= before) await rm(path, { force: true });
}

/** Another run, or the deletion of an account, may have removed the file already. */
async function unlessMissing<T, N>(asked: Promise<T>, otherwise: N): Promise<T | N> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
