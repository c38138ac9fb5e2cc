import type { Dirent } from 'node:fs';
import { opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf, PICTURES_FOLDER } from '../policies/member-pictures.ts';
import type { ProfilesRepository } from '../repositories/profiles-repository.ts';

/** A picture is stored before its row names it: a younger one may be on its way. */
const LEFT_AFTER_MS = 24 * 3_600_000;
/** Members of whom one question to the database asks. */
const AT_ONCE = 500;

interface LeftPicturesParts {
  profiles: Pick<ProfilesRepository, 'pictureKeys'>;
  mediaFolder: string;
  now: Date;
}

/** Takes away what a crash left in members' folders: pictures, and drafts of pictures, that no profile names. */
export async function removeLeftPictures({
  profiles,
  mediaFolder,
  now,
}: LeftPicturesParts): Promise<void> {
  const before = now.getTime() - LEFT_AFTER_MS;
  for await (const members of membersWithPictures(mediaFolder)) {
    const used = await profiles.pictureKeys(members);
    for (const folder of members.map(picturesOf)) {
      const names = await unlessMissing(readdir(join(mediaFolder, folder)), []);
      const left = names.map((name) => `${folder}/${name}`).filter((key) => !used.has(key));
      for (const key of left) await removeOld(join(mediaFolder, key), before);
    }
  }
}

/** Numbers of members who have a folder, some at a time; any other folder is not ours to judge. */
async function* membersWithPictures(mediaFolder: string): AsyncGenerator<readonly number[]> {
  const none: readonly Dirent[] = [];
  let members: number[] = [];
  // Before the first picture there is nothing to open.
  for await (const entry of await unlessMissing(
    opendir(join(mediaFolder, PICTURES_FOLDER)),
    none,
  )) {
    if (!entry.isDirectory() || !/^[1-9]\d*$/.test(entry.name)) continue;
    members.push(Number(entry.name));
    if (members.length < AT_ONCE) continue;
    yield members;
    members = [];
  }
  if (members.length > 0) yield members;
}

/** The age is asked right before: the same picture may have come again. */
async function removeOld(path: string, before: number): Promise<void> {
  const found = await unlessMissing(stat(path), undefined);
  if (found?.isFile() && found.mtimeMs <= before) await rm(path, { force: true });
}

/** Another run, or the end of an account, may have been faster. */
async function unlessMissing<T, N>(asked: Promise<T>, otherwise: N): Promise<T | N> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
