import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { SINGLETONS } from '@nocturne/contracts/remotes';
import { BuildScope, type ScopeValues } from './build-scope.ts';
import { runReleaseCode, type ReleaseContext, type RunningRelease } from './release-context.ts';

// React and MobX choose between two builds of theirs when they are first required: without a word from outside it is not the slow one for developers.
process.env['NODE_ENV'] ||= 'production';
const require = createRequire(import.meta.url);
/** What node builds share with the server's process: the singletons of the page, once. */
const SHARED: readonly string[] = [...SINGLETONS, 'react-dom/server'];
/** Node's own modules that reach nothing outside of the build. */
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
/** All modules that releases share with the server. */
export const GIVEN_MODULES: readonly string[] = [
  ...SHARED,
  ...HARMLESS.map((name) => `node:${name}`),
];

export interface BuildWatch {
  /** Hears what a timer of a build threw. */
  onError: (error: unknown, build: RunningRelease) => void;
  /** Hears of processor time that a build takes outside of any page, milliseconds. */
  onProcessorTime: (ms: number, build: RunningRelease) => void;
}

type ReadText = (path: string) => Promise<string>;

interface NodeBuildsOptions {
  watch?: BuildWatch;
  /** Reads the text of a build; the release check has read all of them before it gave up its account. */
  read?: ReadText;
}

interface Loaded {
  exports: Promise<unknown>;
  build: RunningRelease | undefined;
  scope: BuildScope | undefined;
}

/**
 * The node builds of released apps, each evaluated once. They lie in the data folder, far from any node_modules, so what they require is given to them here.
 * Releases are immutable: a path never changes its content. With a watch a build is kept apart from the server (BuildScope); the release check runs without
 * one in a process of its own, where everything that a release tries shows.
 */
export class NodeBuildLoader {
  readonly #watch: BuildWatch | undefined;
  readonly #read: ReadText;
  readonly #loaded = new Map<string, Loaded>();

  constructor({ watch, read = readUtf8 }: NodeBuildsOptions = {}) {
    this.#watch = watch;
    this.#read = read;
  }

  /** Exports of the CommonJS file at this path. Rejects where it is missing or throws while it runs; the next call tries anew. */
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

  /** Ends the timers of builds that no page is drawn with any more. Such a build is evaluated again if it comes back. */
  retain(releases: ReadonlySet<string>): void {
    for (const [path, { build }] of this.#loaded)
      if (build && !releases.has(build.release)) this.#forget(path);
  }

  /** Ends the timers of one build. */
  end(release: string): void {
    for (const [path, { build }] of this.#loaded)
      if (build?.release === release) this.#forget(path);
  }

  /** The build whose file a stack names. */
  inStack(stack: string): RunningRelease | undefined {
    for (const [path, { build }] of this.#loaded) if (build && stack.includes(path)) return build;
    return undefined;
  }

  #forget(path: string): void {
    this.#loaded.get(path)?.scope?.close();
    this.#loaded.delete(path);
  }

  #contextOf(build: RunningRelease): ReleaseContext {
    return {
      blamed: () => build,
      address: '',
      addProcessorTime: (ms) => this.#watch?.onProcessorTime(ms, build),
    };
  }

  #scopeOf(context: ReleaseContext): BuildScope | undefined {
    const watch = this.#watch;
    return (
      watch &&
      new BuildScope({ context, onError: (error) => watch.onError(error, context.blamed()) })
    );
  }

  #evaluateWithin(path: string, { values }: BuildScope, context: ReleaseContext): Promise<unknown> {
    return runReleaseCode(context, () => this.#evaluate(path, requireHarmless, values));
  }

  async #evaluate(
    path: string,
    requireOf: (name: string) => unknown,
    scope: ScopeValues,
  ): Promise<unknown> {
    return evaluate(await this.#read(path), { path, requireOf, scope });
  }
}

const readUtf8: ReadText = (path) => readFile(path, 'utf8');

interface Evaluation {
  path: string;
  requireOf: (name: string) => unknown;
  scope: ScopeValues;
}

function evaluate(code: string, { path, requireOf, scope }: Evaluation): unknown {
  const module = { exports: {} as unknown };
  const names = ['require', 'module', 'exports', ...Object.keys(scope)];
  const run = compileFunction(code, names, { filename: path }) as (...values: unknown[]) => void;
  run(requireOf, module, module.exports, ...Object.values(scope));
  return module.exports;
}

/**
 * Loads what builds share with the process. Node then finds it without the file system, which the
 * process of the release check may no longer read.
 */
export function loadShared(): void {
  for (const name of SHARED) require(name);
}

function requireHarmless(name: string): unknown {
  const own = name.replace(/^node:/, '');
  if (SHARED.includes(name) || HARMLESS.includes(own))
    return require(HARMLESS.includes(own) ? `node:${own}` : name);
  throw new Error(`a node build asked for ${name}, which the server does not give to releases`);
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
