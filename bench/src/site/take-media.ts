import { existsSync } from 'node:fs';
import { cp, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the demo media of another data folder over, by hard links where the disk allows it: media never change, and making them takes minutes.
 * Nothing happens where `to` has media already, or no folder of `from` has any.
 */
export async function takeMedia(to: string, from: readonly string[]): Promise<void> {
  if (existsSync(join(to, 'media'))) return;
  const source = from.map((folder) => join(folder, 'media')).find((folder) => existsSync(folder));
  if (source !== undefined) await linkTree(source, join(to, 'media'));
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.name.endsWith('.json')) await cp(source, target);
    else await link(source, target).catch(() => cp(source, target));
  }
}
