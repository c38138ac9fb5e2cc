import { KEPT_PAGE_KEY, LIFETIMES } from '@nocturne/contracts/constants';
import type { PagePosition } from './page-position.ts';

/** A page in the state in which the visitor left it. */
export interface KeptPage {
  /** Path and query. */
  address: string;
  /** Release of the remote that rendered it; another release may have a different state format. */
  release: string;
  /** Reader for whom it was rendered. */
  reader: string;
  /** The route's dehydrated store. */
  state: unknown;
  place: PagePosition | undefined;
  /** Time when the visitor left it, milliseconds. */
  leftAt: number;
}

/** Values that must match to restore a kept page. */
export type KeptFor = Pick<KeptPage, 'address' | 'release' | 'reader'>;

/** Maximum of kept pages per visit. */
export const KEPT_PAGES = 20;

interface KeptPagesOptions {
  now?: () => number;
  /** Storage for the page during a reload. Access may throw in some browsers. */
  storage?: (() => Storage) | undefined;
}

/**
 * The listings of this visit as the visitor left them, by history entry. Back and Forward restore
 * everything that was loaded, and the scroll position. Kept listings expire like cached ones.
 */
export class KeptPages {
  /** The link that the visitor followed last. */
  followed: HTMLAnchorElement | undefined;

  readonly #pages = new Map<string, KeptPage>();
  readonly #now: () => number;
  readonly #storage: (() => Storage) | undefined;

  constructor({ now = Date.now, storage }: KeptPagesOptions = {}) {
    this.#now = now;
    this.#storage = storage;
  }

  keep(key: string, page: Omit<KeptPage, 'leftAt'>): void {
    this.#pages.delete(key);
    this.#pages.set(key, { ...page, leftAt: this.#now() });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }

  /**
   * The page of a history entry; undefined if it was not left in this visit, is too old, or is of
   * another address, release or reader than `wanted`.
   */
  find(key: string | undefined, wanted: KeptFor): KeptPage | undefined {
    const page = key === undefined ? undefined : this.#pages.get(key);
    return page && this.#fits(page, wanted) ? page : undefined;
  }

  /** Drops a page that is shown again: its position is restored only once. */
  forget(key: string): void {
    this.#pages.delete(key);
  }

  /** Keeps the current page while its document reloads. */
  keepForReload(key: string, page: Omit<KeptPage, 'leftAt'>): void {
    this.#attempt((storage) =>
      storage.setItem(
        KEPT_PAGE_KEY,
        JSON.stringify({ key, page: { ...page, leftAt: this.#now() } }),
      ),
    );
  }

  /** The page of a reloaded history entry; a second call returns undefined. */
  takeReloaded(key: string, wanted: KeptFor): KeptPage | undefined {
    const written = this.#attempt((storage) => {
      const text = storage.getItem(KEPT_PAGE_KEY);
      storage.removeItem(KEPT_PAGE_KEY);
      return text;
    });
    const kept = written ? (JSON.parse(written) as { key: string; page: KeptPage }) : undefined;
    return kept?.key === key && this.#fits(kept.page, wanted) ? kept.page : undefined;
  }

  #fits(page: KeptPage, { address, release, reader }: KeptFor): boolean {
    const isFresh = this.#now() - page.leftAt < LIFETIMES.listings * 1000;
    return (
      isFresh && page.address === address && page.release === release && page.reader === reader
    );
  }

  /** Storage may be refused or full: then nothing is kept. */
  #attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && action(this.#storage());
    } catch {
      return undefined;
    }
  }
}
