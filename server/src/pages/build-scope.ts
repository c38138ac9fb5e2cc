import { runReleaseTurn, type ReleaseContext } from './release-context.ts';

/** What a node build is evaluated with besides `require`, `module` and `exports`, by name. */
export type ScopeValues = Readonly<Record<string, unknown>>;

type Callback = (...values: unknown[]) => unknown;

interface ScopeDeps {
  context: ReleaseContext;
  /** Hears what a timer of the build threw. */
  onError: (error: unknown) => void;
}

/**
 * What one node build sees as its surroundings: timers that end with the build, a process without the site's environment, a console of its own, and a `globalThis` on which it
 * may write without anybody noticing. It keeps accidents apart and is no sandbox: whoever wants to get around it can (docs/federation.md).
 */
export class BuildScope {
  readonly values: ScopeValues;
  readonly #deps: ScopeDeps;
  readonly #timers = new Set<NodeJS.Timeout | NodeJS.Immediate>();
  #isClosed = false;

  constructor(deps: ScopeDeps) {
    this.#deps = deps;
    const timers = {
      setTimeout: (callback: Callback, ms?: number, ...values: unknown[]) =>
        this.#once(callback, ms, values),
      setInterval: (callback: Callback, ms?: number, ...values: unknown[]) =>
        this.#repeat(callback, ms, values),
      setImmediate: (callback: Callback, ...values: unknown[]) => this.#soon(callback, values),
      queueMicrotask: (callback: Callback) => queueMicrotask(() => this.#run(callback, [])),
    };
    const run = (callback: Callback, values: unknown[]) => this.#run(callback, values);
    const own = {
      ...timers,
      process: processFor(timers.queueMicrotask),
      console: ownConsole(),
      FinalizationRegistry: registryFor(run),
    };
    const global = globalWith(own);
    this.values = { ...own, globalThis: global, global };
  }

  /** Ends its timers for good. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) stop(timer);
    this.#timers.clear();
  }

  #once(callback: Callback, ms: number | undefined, values: unknown[]): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#run(callback, values);
    }, ms);
    return this.#hold(timer);
  }

  #repeat(callback: Callback, ms: number | undefined, values: unknown[]): NodeJS.Timeout {
    return this.#hold(setInterval(() => this.#run(callback, values), ms));
  }

  #soon(callback: Callback, values: unknown[]): NodeJS.Immediate {
    const timer = setImmediate(() => {
      this.#timers.delete(timer);
      this.#run(callback, values);
    });
    return this.#hold(timer);
  }

  /** A build that is gone gets no timer any more, and none keeps the server's process alive. */
  #hold<T extends NodeJS.Timeout | NodeJS.Immediate>(timer: T): T {
    timer.unref();
    if (this.#isClosed) stop(timer);
    else this.#timers.add(timer);
    return timer;
  }

  #run(callback: Callback, values: unknown[]): void {
    const { context, onError } = this.#deps;
    try {
      runReleaseTurn(context, () => callback(...values));
    } catch (error) {
      onError(error);
    }
  }
}

function stop(timer: NodeJS.Timeout | NodeJS.Immediate): void {
  if ('refresh' in timer) clearTimeout(timer);
  else clearImmediate(timer);
}

/** What libraries ask of a process, and nothing with which a release could end it or read the site's secrets. */
function processFor(queue: (callback: Callback) => void): object {
  const { version, versions, platform, arch, hrtime, release } = process;
  const ignore = () => shim;
  const refuse = (name: string) => () => {
    throw new Error(`a release may not call process.${name}()`);
  };
  const events = Object.fromEntries(
    ['on', 'once', 'off', 'addListener', 'removeListener', 'emitWarning'].map((name) => [
      name,
      ignore,
    ]),
  );
  const refused = Object.fromEntries(
    ['exit', 'abort', 'kill', 'chdir', 'binding', 'dlopen'].map((name) => [name, refuse(name)]),
  );
  const nextTick = (callback: Callback, ...values: unknown[]) => queue(() => callback(...values));
  const shim = {
    version,
    versions,
    platform,
    arch,
    hrtime,
    release,
    argv: [],
    env: { NODE_ENV: 'production' },
    nextTick,
    cwd: () => '/',
    uptime: () => process.uptime(),
    ...events,
    ...refused,
  };
  return shim;
}

/** Its methods, on an object of the build's own. */
function ownConsole(): object {
  const methods = [
    'log',
    'info',
    'debug',
    'warn',
    'error',
    'trace',
    'assert',
    'dir',
    'table',
    'group',
    'groupEnd',
    'time',
    'timeEnd',
  ] as const;
  return Object.fromEntries(
    methods.map((name) => [
      name,
      (...values: unknown[]) => Reflect.apply(console[name], console, values),
    ]),
  );
}

/** V8 calls it back from nowhere, so nobody would know whose error it is. */
function registryFor(
  run: (callback: Callback, values: unknown[]) => void,
): typeof FinalizationRegistry {
  return class<T> extends FinalizationRegistry<T> {
    constructor(callback: (held: T) => void) {
      super((held) => run(callback as Callback, [held]));
    }
  };
}

/** The real one, read through; what is written stays with the build. */
function globalWith(own: Readonly<Record<string, unknown>>): object {
  const written: Record<PropertyKey, unknown> = { ...own };
  const global: object = new Proxy(written, {
    get: (_target, key) => {
      if (key === 'globalThis' || key === 'global') return global;
      return key in written ? written[key as string] : (Reflect.get(globalThis, key) as unknown);
    },
    has: (_target, key) => key in written || key in globalThis,
  });
  return global;
}
