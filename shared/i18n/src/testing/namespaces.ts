import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../messages.ts';

/** Parts that another namespace joins: their keys are among its own. */
const JOINED = ['catalog-community', 'catalog-partners'];

/** Every namespace of the site by the name of its file: a new one is among them by itself. */
export async function readNamespaces(): Promise<Readonly<Record<string, Texts>>> {
  const folder = join(import.meta.dirname, '../texts');
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const read = async (name: string) =>
    [name, textsOf((await import(`../texts/${name}.ts`)) as object)] as const;
  return Object.fromEntries(
    await Promise.all(names.filter((name) => !JOINED.includes(name)).map(read)),
  );
}

/** The one thing that a namespace's file exports. */
function textsOf(module: object): Texts {
  const [texts] = Object.values(module) as Texts[];
  if (!texts) throw new Error('a file of texts exports nothing');
  return texts;
}
