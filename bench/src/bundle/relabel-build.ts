import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteContract } from '@nocturne/contracts/remotes';

/**
 * Gives a finished build another identity, in place: the same code under other addresses, with its hashes made anew. It stands for
 * a new release where the time of building is not of interest.
 */
export async function relabelBuild(folder: string, build: string): Promise<void> {
  const file = join(folder, 'contract.json');
  const contract = JSON.parse(await readFile(file, 'utf8')) as RemoteContract;
  const rename = (text: string): string => text.replaceAll(contract.build, build);
  const hashes = new Map<string, string>();
  // The entry comes last: it holds the hashes of all the others.
  const files = Object.keys(contract.files).toSorted((a, b) => Number(a === contract.entry) - Number(b === contract.entry));
  for (const name of files) {
    const path = [join(folder, 'web', name), join(folder, name)].find((candidate) => existsSync(candidate));
    if (path === undefined) continue;
    if (/\.(js|css)$/.test(name)) await writeFile(path, replaceAll(rename(await readFile(path, 'utf8')), hashes));
    hashes.set(contract.files[name] ?? '', hashOf(await readFile(path)));
  }
  await writeFile(file, replaceAll(rename(JSON.stringify(contract, null, 2)), hashes));
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [from, to] of replacements) replaced = replaced.replaceAll(from, to);
  return replaced;
}

function hashOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
