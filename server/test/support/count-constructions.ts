import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Preload (`--import`) that counts the constructions of every class of the layers below. At its end
 * the process writes the counts to `PROGRAM-PID.json` in CONSTRUCTIONS_FOLDER.
 */
const LAYERS = /\/server\/src\/(repositories|services|registry|discovery)\//;
const counts: Record<string, number> = {};

Object.assign(globalThis, {
  countConstruction(name: string) {
    counts[name] = (counts[name] ?? 0) + 1;
  },
});

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!LAYERS.test(url) || !loaded.source) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: text.replace(/^export class (\w+)[^{]*\{/gm, countedHead) };
  },
});

process.on('exit', () => {
  const { CONSTRUCTIONS_FOLDER: folder } = process.env;
  if (!folder || Object.keys(counts).length === 0) return;
  const program = basename(process.argv[1] ?? '', '.ts');
  writeFileSync(join(folder, `${program}-${process.pid}.json`), JSON.stringify(counts));
});

const countedHead = (head: string, name: string): string =>
  `${head} #constructed = globalThis.countConstruction('${name}');`;
