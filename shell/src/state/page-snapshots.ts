import { LIFETIMES, PAGE_SNAPSHOT_KEY } from '@nocturne/contracts/constants';
import type { PagePosition } from './page-position.ts';

/** A page in the state in which the visitor left it. */
export interface PageSnapshot {
  /** Path and query. */
  address: string;
  /** Release of the remote that rendered it; another release may have a different state format. */
  release: string;
  /** Reader for whom it was rendered. */
  reader: string;
  /** The route's dehydrated store. */
  state: unknown;
  position: PagePosition | undefined;
  /** Time when the visitor left it, milliseconds. */
  leftAt: number;
}

/** Values that must match to restore a page snapshot. */
export type PageIdentity = Pick<PageSnapshot, 'address' | 'release' | 'reader'>;

/** Maximum number per visit; the oldest are deleted first. */
export const PAGE_SNAPSHOTS_MAX = 20;

interface PageSnapshotsOptions {
  now?: () => number;
  /** Storage for the page during a reload. Access may throw in some browsers. */
  storage?: (() => Storage) | undefined;
}

/**
 * The listings of this visit as the visitor left them, by history entry. Back and Forward restore
 * everything that was loaded, and the scroll position. Snapshots expire like cached listings.
 */
export class PageSnapshots {
  /** The link that the visitor followed last. */
  followedLink: HTMLAnchorElement | undefined;

  readonly #pages = new Map<string, PageSnapshot>();
  readonly #now: () => number;
  readonly #storage: (() => Storage) | undefined;

  constructor({ now = Date.now, storage }: PageSnapshotsOptions = {}) {
    this.#now = now;
    this.#storage = storage;
  }

  save(key: string, page: Omit<PageSnapshot, 'leftAt'>): void {
    this.#pages.delete(key);
    this.#pages.set(key, { ...page, leftAt: this.#now() });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > PAGE_SNAPSHOTS_MAX && oldest !== undefined) this.#pages.delete(oldest);
  }

  /**
   * The snapshot of a history entry; undefined if this visit has none or it is too old. Its
   * address, release and reader must be those of `identity`.
   */
  find(key: string | undefined, identity: PageIdentity): PageSnapshot | undefined {
    const page = key === undefined ? undefined : this.#pages.get(key);
    return page && this.#fits(page, identity) ? page : undefined;
  }

  /** Called when the page is shown again: its position is restored only once. */
  delete(key: string): void {
    this.#pages.delete(key);
  }

  /** Does nothing if the browser refuses storage. */
  saveForReload(key: string, page: Omit<PageSnapshot, 'leftAt'>): void {
    this.#attempt((storage) =>
      storage.setItem(
        PAGE_SNAPSHOT_KEY,
        JSON.stringify({ key, page: { ...page, leftAt: this.#now() } }),
      ),
    );
  }

  /** The snapshot of a reloaded history entry; a second call returns undefined. */
  takeReloaded(key: string, identity: PageIdentity): PageSnapshot | undefined {
    const stored = this.#attempt((storage) => {
      const text = storage.getItem(PAGE_SNAPSHOT_KEY);
      storage.removeItem(PAGE_SNAPSHOT_KEY);
      return text;
    });
    const saved = stored ? (JSON.parse(stored) as { key: string; page: PageSnapshot }) : undefined;
    return saved?.key === key && this.#fits(saved.page, identity) ? saved.page : undefined;
  }

  #fits(page: PageSnapshot, { address, release, reader }: PageIdentity): boolean {
    const isFresh = this.#now() - page.leftAt < LIFETIMES.listings * 1000;
    return (
      isFresh && page.address === address && page.release === release && page.reader === reader
    );
  }

  /** Storage may be refused or full: then nothing is saved. */
  #attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && action(this.#storage());
    } catch {
      return undefined;
    }
  }
}
