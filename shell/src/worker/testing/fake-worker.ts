import { OFFLINE_PATH, type OfflineRelease } from '@nocturne/contracts/offline';
import { serve } from '../serve.ts';
import type { WorkerScope } from '../worker-scope.ts';

const ORIGIN = 'https://site.test';

/** Caches in memory, by unchanged address. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  put(address: string, answer: Response): Promise<void> {
    this.entries.set(address, answer);
    return Promise.resolve();
  }

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(address)?.clone());
  }
}

/** A worker's global scope over a network that a test describes; it records the requests. */
export class FakeWorker {
  /** Responses by path; other paths are unreachable. */
  answers: Record<string, { status?: number; body?: string }> = {};
  readonly requests: string[] = [];
  readonly caches = new Map<string, FakeCache>();
  readonly rules: string[] = [];
  hasSkipped = false;
  isUnregistered = false;
  isPreloading = false;
  #listeners = new Map<string, (event: never) => void>();

  /** Runs the worker of a release. */
  run(release: OfflineRelease): this {
    serve(this.#scope(), release);
    return this;
  }

  async install(): Promise<void> {
    await this.#dispatch('install', {
      addRoutes: (rules: readonly { condition: { urlPattern: string } }[]) => {
        this.rules.push(...rules.map(({ condition }) => condition.urlPattern));
        return Promise.resolve();
      },
    });
  }

  activate(): Promise<void> {
    return this.#dispatch('activate', {});
  }

  /** Response of the worker; undefined if it leaves the request to the browser. */
  async fetch(
    path: string,
    changes: { method?: string; mode?: string; destination?: string; preloaded?: Response } = {},
  ) {
    const { preloaded, ...request } = changes;
    const given: { answer?: Promise<Response> } = {};
    await this.#dispatch('fetch', {
      request: {
        url: new URL(path, ORIGIN).href,
        method: 'GET',
        mode: 'no-cors',
        destination: '',
        ...request,
      },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (answer: Promise<Response>) => void (given.answer = answer),
    });
    return given.answer;
  }

  visit(path: string, preloaded?: Response) {
    return this.fetch(path, {
      mode: 'navigate',
      destination: 'document',
      ...(preloaded ? { preloaded } : {}),
    });
  }

  /** Addresses in the cache of that name. */
  cachedAddresses(name: string): string[] {
    return [...(this.caches.get(name)?.entries.keys() ?? [])];
  }

  #scope(): WorkerScope {
    const fetch: WorkerScope['fetch'] = (input) =>
      this.#answer(typeof input === 'string' ? input : input.url);
    const caches = {
      open: (name: string) => {
        const cache = this.caches.get(name) ?? new FakeCache();
        this.caches.set(name, cache);
        return Promise.resolve(cache);
      },
      keys: () => Promise.resolve([...this.caches.keys()]),
      delete: (name: string) => Promise.resolve(this.caches.delete(name)),
    };
    return {
      caches: caches as unknown as CacheStorage,
      location: { origin: ORIGIN },
      registration: {
        navigationPreload: { enable: () => Promise.resolve(void (this.isPreloading = true)) },
        unregister: () => Promise.resolve((this.isUnregistered = true)),
      },
      fetch,
      skipWaiting: () => Promise.resolve(void (this.hasSkipped = true)),
      addEventListener: (type: string, listener: (event: never) => void) =>
        void this.#listeners.set(type, listener),
    };
  }

  #answer(address: string): Promise<Response> {
    const path = new URL(address, ORIGIN).pathname;
    this.requests.push(path);
    const known = this.answers[path];
    return known
      ? Promise.resolve(new Response(known.body ?? path, { status: known.status ?? 200 }))
      : Promise.reject(new TypeError('no network'));
  }

  /** Dispatches an event. Resolves when all promises that the listeners registered have settled. */
  async #dispatch(type: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    this.#listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    } as never);
    await Promise.all(works);
  }
}

/** A release with one script and one font. */
export function aRelease(build: string): OfflineRelease {
  return { build, base: `/remotes/shell/${build}/`, files: ['main.js', 'assets/font.woff2'] };
}

/** Responses of the server while this release is current. */
export function answersOf({ base, files }: OfflineRelease): FakeWorker['answers'] {
  const page = { body: `<script src="${base}main.js"></script>` };
  return {
    [OFFLINE_PATH]: page,
    '/sw.js': {},
    '/': { body: 'home' },
    ...Object.fromEntries(files.map((file) => [base + file, {}])),
  };
}
