import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../..');
/** Layers whose classes have one instance per process. */
const LAYERS = /^(repositories|services|registry|discovery)\//;
/** Bound to one transaction, so every change creates its own. */
const OF_A_TRANSACTION: readonly string[] = ['RegistryChange', 'RequestChanges'];

/** Source texts by their path below `server/src`. */
export type Sources = ReadonlyMap<string, string>;

/** A class and the files that construct it, with one entry for each `new`. */
export interface ConstructedClass {
  name: string;
  file: string;
  /** Without its own file, where a class may create itself or a copy for one transaction. */
  places: readonly string[];
}

/** Reads the sources of the server without tests and their helpers. */
export function readSources(): Sources {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => path.endsWith('.ts') && !/(\.test\.ts$|\/testing\/)/.test(path))
      .map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')]),
  );
}

/** Lists the exported classes of the layers, except errors. */
export function listClasses(sources: Sources): ConstructedClass[] {
  return [...sources]
    .filter(([file]) => LAYERS.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export class (\w+)(?! extends Error)\b/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !OF_A_TRANSACTION.includes(name))
        .map((name) => ({ name, file, places: placesOf(name, file, sources) })),
    );
}

/** True for a part that services of the same layer create for themselves, such as a budget. */
export function isPart({ name, file, places }: ConstructedClass): boolean {
  return (
    !/(Repository|Service)$/.test(name) &&
    places.length > 0 &&
    places.every((place) => layerOf(place) === layerOf(file))
  );
}

const layerOf = (path: string): string => path.slice(0, path.indexOf('/'));

function placesOf(name: string, file: string, sources: Sources): string[] {
  const construction = new RegExp(`\\bnew ${name}\\b`, 'g');
  return [...sources]
    .filter(([path]) => path !== file)
    .flatMap(([path, text]) => [...text.matchAll(construction)].map(() => path));
}
