import { KEPT_PAGE_KEY, LIFETIMES } from '@nocturne/contracts/constants';
import type { PagePlace } from './page-place.ts';

/** A page as it was left. */
export interface KeptPage {
  /** Path and query. */
  address: string;
  /** Release of the remote that drew it: another one may write its state otherwise. */
  release: string;
  /** For whom it was drawn. */
  reader: string;
  /** The route's dehydrated store. */
  state: unknown;
  place: PagePlace | undefined;
  /** When it was left, milliseconds. */
  leftAt: number;
}

/** What must be the same for a page to be shown as it was left. */
export type KeptFor = Pick<KeptPage, 'address' | 'release' | 'reader'>;

/** So many pages of a visit are kept. */
export const KEPT_PAGES = 20;

interface KeptPagesOptions {
  now?: () => number;
  /** Where the page that is reloaded is kept; a browser may throw as it is named. */
  storage?: (() => Storage) | undefined;
}

/**
 * The listings of this visit as they were left, by their entry of the session's history: back and forward show them with all that was
 * loaded, and where the visitor was (R2.1-02). They are as fresh as a listing may be (R9-03).
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

  /** The page of an entry; undefined where it was not left in this visit, or is too old or somebody else's. */
  find(key: string | undefined, wanted: KeptFor): KeptPage | undefined {
    const page = key === undefined ? undefined : this.#pages.get(key);
    return page && this.#fits(page, wanted) ? page : undefined;
  }

  /** The page is shown again: its place is sought once. */
  forget(key: string): void {
    this.#pages.delete(key);
  }

  /** Keeps the page that is shown while its document goes away. */
  keepForReload(key: string, page: Omit<KeptPage, 'leftAt'>): void {
    this.#attempt((storage) =>
      storage.setItem(
        KEPT_PAGE_KEY,
        JSON.stringify({ key, page: { ...page, leftAt: this.#now() } }),
      ),
    );
  }

  /** The page of an entry whose document was loaded again; asked for once. */
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
