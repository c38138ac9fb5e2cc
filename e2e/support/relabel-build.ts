import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';

const TEXT_FILE = /\.(c?js|css|json)$/;

/**
 * Gives a finished build another identity, in place: the same code with new addresses and hashes.
 * It replaces a new release where the code does not matter.
 */
export async function relabelBuild(folder: string, build: string): Promise<void> {
  const file = join(folder, CONTRACT_FILE);
  const contract = JSON.parse(await readFile(file, 'utf8')) as RemoteContract;
  const replacements = new Map([[contract.build, build]]);
  // The entry comes last, because it contains the hashes of all other files.
  const names = Object.keys(contract.files).toSorted(
    (a, b) => Number(a === contract.entry) - Number(b === contract.entry),
  );
  for (const name of names) {
    const path = join(folder, 'web', name);
    await rewrite(path, replacements);
    replacements.set(contract.files[name] ?? '', hashOf(await readFile(path)));
  }
  for (const name of await filesIn(join(folder, 'node'))) await rewrite(name, replacements);
  await rewrite(file, replacements);
}

async function rewrite(path: string, replacements: ReadonlyMap<string, string>): Promise<void> {
  if (!TEXT_FILE.test(path)) return;
  let text = await readFile(path, 'utf8');
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  await writeFile(path, text);
}

async function filesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).map((name) => join(folder, name)) : [];
}

function hashOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
