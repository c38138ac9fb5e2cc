import { isApiError, type ApiError } from '@nocturne/api/api-error';
import { makeAutoObservable } from 'mobx';
import { failureCode } from './failure-code.ts';
import type { LoadState } from './load-state.ts';

export interface Page<T> {
  items: readonly T[];
  totalCount: number;
  pageCount: number;
}
export interface PageSource<T> {
  fetchPage(page: number, signal: AbortSignal): Promise<Page<T>>;
  /** Returns the unique key of an item. */
  keyOf(item: T): string | number;
}

/** A list as the server serializes it into the page. */
export interface PagedListState<T> extends Page<T> {
  page: number;
  loadState: LoadState;
  errorCode: string | null;
}

/** The next page, fetched ahead or still loading. */
interface PrefetchedPage<T> {
  page: number;
  request: AbortController;
  found: Promise<Page<T>>;
}

/**
 * A paged listing: numbered pages replace the items, load-more appends. Its methods never reject;
 * they set `loadState`.
 */
export class PagedList<T> {
  items: readonly T[] = [];
  /** The last page shown; 0 before the first. */
  page = 0;
  totalCount = 0;
  pageCount = 0;
  loadState: LoadState = 'idle';
  /** An ErrorCode or `network` while `loadState` is `failed`. */
  errorCode: string | null = null;
  /** The last failure, so a route's load can distinguish a missing page from a network failure. */
  lastError: ApiError | null = null;

  #source: PageSource<T>;
  #request: AbortController | undefined;
  /** The page requested last. */
  #requestedPage = 0;
  #prefetched: PrefetchedPage<T> | undefined;

  constructor(source: PageSource<T>) {
    this.#source = source;
    makeAutoObservable(this, {}, { deep: false });
  }

  get hasMore(): boolean {
    return this.page < this.pageCount;
  }

  get isEmpty(): boolean {
    return this.loadState === 'ready' && this.items.length === 0;
  }

  /** True if the server refuses the list to this visitor: not a failure, and a retry is useless. */
  get isRefused(): boolean {
    return this.errorCode === 'forbidden' || this.errorCode === 'login_required';
  }

  /** Replaces the items with one page. */
  show(page: number, signal?: AbortSignal): Promise<void> {
    return this.#load(page, signal, (found) => this.replace(page, found));
  }

  /** Appends the next page; does nothing after the last one or while a page is loading. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.loadState === 'loading') return;
    const next = this.page + 1;
    await this.#load(next, undefined, (found) => this.append(next, found));
  }

  /** Repeats the failed request: the next page if there are items, else the page of this visit. */
  async retry(wanted: number): Promise<void> {
    await (this.items.length > 0 ? this.loadMore() : this.show(wanted));
  }

  /** Appends pages up to this one, as loaded before a reload. Stops at the first failure. */
  async loadTo(page: number): Promise<void> {
    while (this.page < page && this.hasMore) {
      const before = this.page;
      await this.loadMore();
      if (this.page === before) return;
    }
  }

  /**
   * Fetches the next page once, ahead of its request. After a failure the real request fetches it
   * again.
   */
  prefetchNext(): void {
    const page = this.page + 1;
    if (!this.hasMore || this.loadState !== 'ready' || this.#prefetched?.page === page) return;
    this.#prefetched?.request.abort();
    const request = new AbortController();
    const found = this.#source.fetchPage(page, request.signal);
    const prefetched = { page, request, found };
    this.#prefetched = prefetched;
    found.catch(() => {
      if (this.#prefetched === prefetched) this.#prefetched = undefined;
    });
  }

  /**
   * Called after an item was removed. Fetches the last shown page again and appends the item that
   * moved up into it, which no page would show otherwise. Drops a page fetched ahead and repeats
   * the request of a further page in flight, because both are off by one.
   */
  async refill(): Promise<void> {
    const wasLoadingMore = this.loadState === 'loading' && this.#requestedPage > this.page;
    this.#dropPrefetched();
    if (!this.hasMore || this.page === 0) return;
    const { page } = this;
    await this.#load(page, undefined, (found) => this.append(page, found));
    if (wasLoadingMore && this.loadState === 'ready') await this.loadMore();
  }

  snapshot(): PagedListState<T> {
    const { items, page, totalCount, pageCount, loadState, errorCode } = this;
    return { items, page, totalCount, pageCount, loadState, errorCode };
  }

  restore(state: PagedListState<T>): void {
    this.dispose();
    Object.assign(this, state);
    // The snapshot was taken while a page was loading.
    if (this.loadState === 'loading') this.stop();
  }

  dispose(): void {
    this.#request?.abort();
    this.#dropPrefetched();
  }

  begin(): void {
    this.loadState = 'loading';
  }

  replace(page: number, found: Page<T>): void {
    this.items = found.items;
    this.setLoaded(page, found);
  }

  /**
   * Skips items that are already in the list: one may have moved to this page since the list was
   * loaded.
   */
  append(page: number, found: Page<T>): void {
    const shown = new Set(this.items.map((item) => this.#source.keyOf(item)));
    this.items = [
      ...this.items,
      ...found.items.filter((item) => !shown.has(this.#source.keyOf(item))),
    ];
    this.setLoaded(page, found);
  }

  /** Puts a new item first. */
  prepend(item: T): void {
    this.removeItem(this.#source.keyOf(item));
    this.items = [item, ...this.items];
    this.totalCount += 1;
    // The list has an item now, so an earlier failure no longer counts.
    this.errorCode = null;
    this.lastError = null;
    this.stop();
  }

  /** Removes an item; does nothing if it is not shown. */
  removeItem(key: string | number): void {
    const items = this.items.filter((item) => this.#source.keyOf(item) !== key);
    this.totalCount -= this.items.length - items.length;
    this.items = items;
  }

  /** Replaces an item in place. */
  replaceItem(item: T): void {
    const key = this.#source.keyOf(item);
    this.items = this.items.map((shown) => (this.#source.keyOf(shown) === key ? item : shown));
  }

  /** Inserts an item at its old index; does nothing if it is shown. */
  insertAt(item: T, index: number): void {
    const key = this.#source.keyOf(item);
    if (this.items.some((shown) => this.#source.keyOf(shown) === key)) return;
    this.items = this.items.toSpliced(index, 0, item);
    this.totalCount += 1;
  }

  /** Sorts the items by these keys; others follow in their present order. */
  sortByKeys(keys: readonly (string | number)[]): void {
    const indexByKey = new Map(keys.map((key, at) => [key, at]));
    const indexOf = (item: T): number => indexByKey.get(this.#source.keyOf(item)) ?? keys.length;
    this.items = this.items.toSorted((one, other) => indexOf(one) - indexOf(other));
  }

  setLoaded(page: number, found: Page<T>): void {
    this.page = page;
    this.totalCount = found.totalCount;
    this.pageCount = found.pageCount;
    this.loadState = 'ready';
    this.errorCode = null;
    this.lastError = null;
  }

  fail(cause: unknown): void {
    this.loadState = 'failed';
    this.errorCode = failureCode(cause);
    this.lastError = isApiError(cause) ? cause : null;
  }

  /** Called when the visitor leaves during a load: returns to the state before it. */
  stop(): void {
    this.loadState = this.page > 0 ? 'ready' : 'idle';
  }

  #dropPrefetched(): void {
    this.#prefetched?.request.abort();
    this.#prefetched = undefined;
  }

  /** A newer request aborts the one before it; late responses are ignored. */
  async #load(
    page: number,
    outer: AbortSignal | undefined,
    accept: (found: Page<T>) => void,
  ): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.#requestedPage = page;
    const signal = outer ? AbortSignal.any([request.signal, outer]) : request.signal;
    this.begin();
    try {
      const found = await this.#fetchPage(page, signal);
      if (!signal.aborted) accept(found);
    } catch (cause) {
      if (!signal.aborted) this.fail(cause);
    }
    if (outer?.aborted && this.#request === request) this.stop();
  }

  /** Uses the prefetched page once. Aborting `signal` aborts that request too. */
  #fetchPage(page: number, signal: AbortSignal): Promise<Page<T>> {
    const prefetched = this.#prefetched?.page === page ? this.#prefetched : undefined;
    this.#prefetched = undefined;
    if (!prefetched) return this.#source.fetchPage(page, signal);
    signal.addEventListener('abort', () => prefetched.request.abort(), { once: true });
    return prefetched.found;
  }
}
