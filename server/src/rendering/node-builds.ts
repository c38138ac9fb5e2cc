import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { SINGLETONS } from '@nocturne/contracts/remotes';
import { BuildScope, type ScopeValues } from './build-scope.ts';
import { runReleaseCode, type ReleaseContext, type RunningRelease } from './release-context.ts';

// React and MobX pick a build when they are first required. Without `NODE_ENV` they would pick the
// slow development build.
process.env['NODE_ENV'] ||= 'production';
const require = createRequire(import.meta.url);
/** Singletons that node builds share with the server's process. */
const SHARED: readonly string[] = [...SINGLETONS, 'react-dom/server'];
/** Node modules that cannot reach outside the build. */
const HARMLESS: readonly string[] = [
  'assert',
  'buffer',
  'events',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
];
export const SHARED_MODULES: readonly string[] = [
  ...SHARED,
  ...HARMLESS.map((name) => `node:${name}`),
];

export interface BuildWatch {
  /** Receives errors that timers of a build throw. */
  onError: (error: unknown, build: RunningRelease) => void;
  /** Receives processor time that a build uses outside of any page, milliseconds. */
  onProcessorTime: (ms: number, build: RunningRelease) => void;
}

type ReadText = (path: string) => Promise<string>;

interface NodeBuildsOptions {
  watch?: BuildWatch;
  /**
   * Reads the text of a build. The release check reads all texts before it drops its privileges.
   */
  read?: ReadText;
}

interface LoadedBuild {
  exports: Promise<unknown>;
  build: RunningRelease | undefined;
  scope: BuildScope | undefined;
}

/**
 * Loads the node builds of releases and evaluates each once. Builds are in the data folder, outside
 * of any `node_modules`, so the loader provides the modules that they require. Releases are
 * immutable: the content of a path never changes.
 *
 * With a `watch`, each build runs in its own `BuildScope`. The release check passes none: it runs
 * in a separate process, where it sees everything that a release tries.
 */
export class NodeBuildLoader {
  readonly #watch: BuildWatch | undefined;
  readonly #read: ReadText;
  readonly #loaded = new Map<string, LoadedBuild>();

  constructor({ watch, read = readUtf8 }: NodeBuildsOptions = {}) {
    this.#watch = watch;
    this.#read = read;
  }

  /**
   * Returns the exports of the CommonJS file at this path. Rejects if it is missing or throws; the
   * next call tries again.
   */
  load(path: string, build?: RunningRelease): Promise<unknown> {
    const known = this.#loaded.get(path);
    if (known) return known.exports;
    const context = build && this.#contextOf(build);
    const scope = context && this.#scopeOf(context);
    const exports = scope
      ? this.#evaluateWithin(path, scope, context)
      : this.#evaluate(path, requireShared, {});
    this.#loaded.set(path, { exports, build, scope });
    exports.catch(() => this.#forget(path));
    return exports;
  }

  /**
   * Stops the timers of builds that render no pages any more. Such a build is evaluated again if it
   * returns.
   */
  retain(releases: ReadonlySet<string>): void {
    for (const [path, { build }] of this.#loaded)
      if (build && !releases.has(build.release)) this.#forget(path);
  }

  /** Stops the timers of one build and forgets its exports. */
  unload(release: string): void {
    for (const [path, { build }] of this.#loaded)
      if (build?.release === release) this.#forget(path);
  }

  /** Returns the build whose file appears in a stack. */
  findInStack(stack: string): RunningRelease | undefined {
    for (const [path, { build }] of this.#loaded) if (build && stack.includes(path)) return build;
    return undefined;
  }

  #forget(path: string): void {
    this.#loaded.get(path)?.scope?.close();
    this.#loaded.delete(path);
  }

  #contextOf(build: RunningRelease): ReleaseContext {
    return {
      blamedRelease: () => build,
      address: '',
      addProcessorTime: (ms) => this.#watch?.onProcessorTime(ms, build),
    };
  }

  #scopeOf(context: ReleaseContext): BuildScope | undefined {
    const watch = this.#watch;
    return (
      watch &&
      new BuildScope({ context, onError: (error) => watch.onError(error, context.blamedRelease()) })
    );
  }

  #evaluateWithin(path: string, { values }: BuildScope, context: ReleaseContext): Promise<unknown> {
    return runReleaseCode(context, () => this.#evaluate(path, requireHarmless, values));
  }

  async #evaluate(
    path: string,
    requireModule: (name: string) => unknown,
    scope: ScopeValues,
  ): Promise<unknown> {
    return evaluate(await this.#read(path), { path, requireModule, scope });
  }
}

const readUtf8: ReadText = (path) => readFile(path, 'utf8');

interface Evaluation {
  path: string;
  requireModule: (name: string) => unknown;
  scope: ScopeValues;
}

function evaluate(code: string, { path, requireModule, scope }: Evaluation): unknown {
  const module = { exports: {} as unknown };
  const names = ['require', 'module', 'exports', ...Object.keys(scope)];
  const run = compileFunction(code, names, { filename: path }) as (...values: unknown[]) => void;
  run(requireModule, module, module.exports, ...Object.values(scope));
  return module.exports;
}

/**
 * Loads the shared modules early. Node then finds them without the file system, which the process
 * of the release check can no longer read.
 */
export function loadShared(): void {
  for (const name of SHARED) require(name);
}

function requireHarmless(name: string): unknown {
  const builtinName = name.replace(/^node:/, '');
  if (SHARED.includes(name) || HARMLESS.includes(builtinName))
    return require(HARMLESS.includes(builtinName) ? `node:${builtinName}` : name);
  throw new Error(`a node build requires ${name}, which is not available to releases`);
}

function requireShared(name: string): unknown {
  if (SHARED.includes(name) || name.startsWith('node:')) return require(name);
  return requireBuiltin(name);
}

function requireBuiltin(name: string): unknown {
  try {
    return require(`node:${name}`);
  } catch (cause) {
    throw new Error(`a node build requires ${name}, which is not a shared module`, { cause });
  }
}
