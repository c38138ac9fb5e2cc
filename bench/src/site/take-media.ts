import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the demo media, one folder per master, and the file that a finished one holds (server/demo/make-media.ts). */
const MASTERS = 'media/masters';
const RESULT_FILE = 'result.json';

/**
 * Takes finished demo media of other data folders over, by hard links where the disk allows it: they never change, and making them takes minutes.
 * What `to` has already stays as it is.
 */
export async function takeMedia(to: string, from: readonly string[]): Promise<void> {
  for (const masters of from.map((folder) => join(folder, MASTERS)).filter((folder) => existsSync(folder))) {
    for (const name of await readdir(masters)) {
      const [source, target] = [join(masters, name), join(to, MASTERS, name)];
      if (existsSync(join(source, RESULT_FILE)) && !existsSync(target)) await linkTree(source, target);
    }
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
