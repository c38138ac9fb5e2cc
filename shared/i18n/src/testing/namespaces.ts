import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../messages.ts';

/** Parts that another namespace joins; their keys are among its keys. */
const JOINED = ['catalog-community', 'catalog-partners'];

/** Reads every namespace of the site by its file name, so new ones are included automatically. */
export async function readNamespaces(): Promise<Readonly<Record<string, Texts>>> {
  const folder = join(import.meta.dirname, '../texts');
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const read = async (name: string) =>
    [name, textsOf((await import(`../texts/${name}.ts`)) as object)] as const;
  return Object.fromEntries(
    await Promise.all(names.filter((name) => !JOINED.includes(name)).map(read)),
  );
}

/** Returns the only export of a namespace's file. */
function textsOf(module: object): Texts {
  const [texts] = Object.values(module) as Texts[];
  if (!texts) throw new Error('a file of texts exports nothing');
  return texts;
}
