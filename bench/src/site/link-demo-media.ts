import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MASTERS_FOLDER, RESULT_FILE } from '../../../server/demo/masters-folder.ts';
import { foldersOf } from '../../../server/src/config/folders.ts';

/**
 * Hard-links finished demo media of other data folders, or copies them if the disk has no links.
 * They never change, and making them takes minutes. A master appears completely or not at all.
 * Existing ones in `to` stay.
 */
export async function linkDemoMedia(to: string, from: readonly string[]): Promise<void> {
  const [own, incoming] = [mastersIn(to), join(foldersOf(to).work, 'taken-master')];
  await mkdir(own, { recursive: true });
  for (const masters of from.map(mastersIn).filter((folder) => existsSync(folder))) {
    for (const name of await readdir(masters)) {
      if (!existsSync(join(masters, name, RESULT_FILE)) || existsSync(join(own, name))) continue;
      await rm(incoming, { recursive: true, force: true });
      await linkTree(join(masters, name), incoming);
      await rename(incoming, join(own, name));
    }
  }
}

function mastersIn(dataDir: string): string {
  return join(foldersOf(dataDir).media, MASTERS_FOLDER);
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
