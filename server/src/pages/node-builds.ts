import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { SINGLETONS } from '@nocturne/contracts/remotes';

// React and MobX choose between two builds of theirs when they are first required: without a word from outside it is not the slow one for developers.
process.env['NODE_ENV'] ||= 'production';
const require = createRequire(import.meta.url);
/** What node builds share with the server's process: the singletons of the page, once. */
const SHARED: readonly string[] = [...SINGLETONS, 'react-dom/server'];

/**
 * The node builds of released apps, each evaluated once. They lie in the data folder, far from any node_modules, so what they require is given to them here.
 * Releases are immutable: a path never changes its content.
 */
export class NodeBuilds {
  #loaded = new Map<string, Promise<unknown>>();

  /** Exports of the CommonJS file at this path. Rejects where it is missing or throws while it runs; the next call tries anew. */
  load(path: string): Promise<unknown> {
    const known = this.#loaded.get(path);
    if (known) return known;
    const loading = evaluate(path);
    this.#loaded.set(path, loading);
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}

async function evaluate(path: string): Promise<unknown> {
  const code = await readFile(path, 'utf8');
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: path }) as (
    require: (name: string) => unknown,
    module: object,
    exports: unknown,
  ) => void;
  run(requireShared, module, module.exports);
  return module.exports;
}

function requireShared(name: string): unknown {
  if (SHARED.includes(name) || name.startsWith('node:')) return require(name);
  return requireBuiltin(name);
}

function requireBuiltin(name: string): unknown {
  try {
    return require(`node:${name}`);
  } catch (cause) {
    throw new Error(`a node build asked for ${name}, which is not shared`, { cause });
  }
}
