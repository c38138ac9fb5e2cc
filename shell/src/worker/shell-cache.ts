import {
  OFFLINE_CACHE_PREFIX,
  OFFLINE_PATH,
  type OfflineRelease,
} from '@nocturne/contracts/offline';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The cache for one release of the shell: the offline page and its files. Nothing else enters a
 * cache.
 */
export class ShellCache {
  readonly #scope: Pick<WorkerScope, 'caches' | 'fetch'>;
  readonly #release: OfflineRelease;
  readonly #name: string;
  readonly #addresses: ReadonlySet<string>;

  constructor(scope: Pick<WorkerScope, 'caches' | 'fetch'>, release: OfflineRelease) {
    this.#scope = scope;
    this.#release = release;
    this.#name = OFFLINE_CACHE_PREFIX + release.build;
    this.#addresses = new Set(release.files.map((file) => release.base + file));
  }

  /** True for the path of a cached file. */
  has(pathname: string): boolean {
    return this.#addresses.has(pathname);
  }

  /**
   * Fetches everything. Rejects and stores nothing if a part is unavailable, storage is full, or
   * the page belongs to another release.
   */
  async populate(): Promise<void> {
    try {
      const cache = await this.#scope.caches.open(this.#name);
      await cache.put(OFFLINE_PATH, await this.#fetchPage());
      await Promise.all(
        [...this.#addresses].map(async (address) => cache.put(address, await this.#fetch(address))),
      );
    } catch (cause) {
      await this.#scope.caches.delete(this.#name).catch(() => false);
      throw cause;
    }
  }

  /** The offline page; undefined if the browser has evicted it. */
  findOfflinePage(): Promise<Response | undefined> {
    return this.#find(OFFLINE_PATH);
  }

  /** A file that `has` accepts: from the cache, else from the network. */
  async getFile(request: Request): Promise<Response> {
    return (await this.#find(new URL(request.url).pathname)) ?? this.#scope.fetch(request);
  }

  /** Deletes the caches of other releases. */
  async dropOthers(): Promise<void> {
    await this.#drop((name) => name !== this.#name);
  }

  async dropAll(): Promise<void> {
    await this.#drop(() => true);
  }

  /**
   * Fetches the offline page. During a deployment the server may render it with another release
   * than this worker's.
   */
  async #fetchPage(): Promise<Response> {
    const page = await this.#fetch(OFFLINE_PATH, { cache: 'no-store' });
    if (!(await page.clone().text()).includes(this.#release.base))
      throw new Error(`${OFFLINE_PATH} belongs to another release`);
    return page;
  }

  /**
   * Fetches with a lower priority than the page's own requests. Rejects unless the status is 200.
   */
  async #fetch(address: string, options: RequestInit = {}): Promise<Response> {
    const response = await this.#scope.fetch(address, {
      priority: 'low',
      credentials: 'same-origin',
      ...options,
    });
    if (response.status !== 200) throw new Error(`${address} returned status ${response.status}`);
    return response;
  }

  async #find(address: string): Promise<Response | undefined> {
    // Access to storage may be refused: then nothing is cached.
    const found = await this.#scope.caches.open(this.#name).then(
      (cache) => cache.match(address, { ignoreVary: true }),
      () => undefined,
    );
    return found;
  }

  async #drop(shouldDrop: (name: string) => boolean): Promise<void> {
    const names = (await this.#scope.caches.keys()).filter(
      (name) => name.startsWith(OFFLINE_CACHE_PREFIX) && shouldDrop(name),
    );
    await Promise.all(names.map((name) => this.#scope.caches.delete(name)));
  }
}
