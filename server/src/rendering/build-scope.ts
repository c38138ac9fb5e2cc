import { runReleaseTurn, type ReleaseContext } from './release-context.ts';

/** Values that a node build gets besides `require`, `module` and `exports`, by name. */
export type ScopeValues = Readonly<Record<string, unknown>>;

type Callback = (...values: unknown[]) => unknown;

interface ScopeDeps {
  context: ReleaseContext;
  /** Receives errors that timers of the build throw. */
  onError: (error: unknown) => void;
}

/**
 * The environment of one node build. It has timers that end with the build, a process without the
 * site's environment variables, and its own console. Writes to its `globalThis` stay in the build.
 * It prevents accidents but is not a sandbox: hostile code can escape (docs/federation.md).
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
        this.#startTimeout(callback, ms, values),
      setInterval: (callback: Callback, ms?: number, ...values: unknown[]) =>
        this.#startInterval(callback, ms, values),
      setImmediate: (callback: Callback, ...values: unknown[]) =>
        this.#startImmediate(callback, values),
      queueMicrotask: (callback: Callback) => queueMicrotask(() => this.#run(callback, [])),
    };
    const run = (callback: Callback, values: unknown[]) => this.#run(callback, values);
    const buildGlobals = {
      ...timers,
      process: createProcessShim(timers.queueMicrotask),
      console: createConsole(),
      FinalizationRegistry: createFinalizationRegistry(run),
    };
    const global = createGlobal(buildGlobals);
    this.values = { ...buildGlobals, globalThis: global, global };
  }

  /** Stops all timers of the build; later ones stop at once. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) stop(timer);
    this.#timers.clear();
  }

  #startTimeout(callback: Callback, ms: number | undefined, values: unknown[]): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#run(callback, values);
    }, ms);
    return this.#track(timer);
  }

  #startInterval(callback: Callback, ms: number | undefined, values: unknown[]): NodeJS.Timeout {
    return this.#track(setInterval(() => this.#run(callback, values), ms));
  }

  #startImmediate(callback: Callback, values: unknown[]): NodeJS.Immediate {
    const timer = setImmediate(() => {
      this.#timers.delete(timer);
      this.#run(callback, values);
    });
    return this.#track(timer);
  }

  /** A closed build gets no timers, and no timer keeps the server's process alive. */
  #track<T extends NodeJS.Timeout | NodeJS.Immediate>(timer: T): T {
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

/**
 * A `process` with the members that libraries need. It cannot end the server or read its secrets.
 */
function createProcessShim(queue: (callback: Callback) => void): object {
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

/** A separate object, so that no build can change the server's console. */
function createConsole(): object {
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

/**
 * V8 calls finalization callbacks without a context, so errors could not be attributed to a build.
 */
function createFinalizationRegistry(
  run: (callback: Callback, values: unknown[]) => void,
): typeof FinalizationRegistry {
  return class<T> extends FinalizationRegistry<T> {
    constructor(callback: (held: T) => void) {
      super((held) => run(callback as Callback, [held]));
    }
  };
}

/** Reads fall through to the real `globalThis`; writes stay with the build. */
function createGlobal(buildGlobals: Readonly<Record<string, unknown>>): object {
  const members: Record<PropertyKey, unknown> = { ...buildGlobals };
  const global: object = new Proxy(members, {
    get: (_target, key) => {
      if (key === 'globalThis' || key === 'global') return global;
      return key in members ? members[key as string] : (Reflect.get(globalThis, key) as unknown);
    },
    has: (_target, key) => key in members || key in globalThis,
  });
  return global;
}
