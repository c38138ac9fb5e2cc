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
  /** What tells items apart. */
  keyOf(item: T): string | number;
}

/** A list as the server writes it into the page. */
export interface PagedListState<T> extends Page<T> {
  page: number;
  loadState: LoadState;
  errorCode: string | null;
}

/** The next page, on its way or there. */
interface Ahead<T> {
  page: number;
  request: AbortController;
  found: Promise<Page<T>>;
}

/** A paged listing (R4-12): numbered pages replace the items, load-more appends. Its commands never reject, they end in a state. */
export class PagedList<T> {
  items: readonly T[] = [];
  /** The page shown last; 0 before the first. */
  page = 0;
  totalCount = 0;
  pageCount = 0;
  loadState: LoadState = 'idle';
  /** An ErrorCode or `network`, while loadState is `failed`. */
  errorCode: string | null = null;
  /** What the last failure was, for a route's load to tell a missing page from a broken network. */
  lastError: ApiError | null = null;

  #source: PageSource<T>;
  #request: AbortController | undefined;
  /** The page that was asked for last. */
  #asked = 0;
  #ahead: Ahead<T> | undefined;

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

  /** The server refused this list to this visitor: not a failure, and not to be tried again. */
  get isRefused(): boolean {
    return this.errorCode === 'forbidden' || this.errorCode === 'login_required';
  }

  /** Shows one page in place of the items. */
  show(page: number, signal?: AbortSignal): Promise<void> {
    return this.#load(page, signal, (found) => this.replace(page, found));
  }

  /** Appends the next page; does nothing after the last one or while a page is on its way. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.loadState === 'loading') return;
    const next = this.page + 1;
    await this.#load(next, undefined, (found) => this.append(next, found));
  }

  /** Asks again for what did not come: the further page where there are items, else the page that the visit wants. */
  async retry(wanted: number): Promise<void> {
    await (this.items.length > 0 ? this.loadMore() : this.show(wanted));
  }

  /** Appends pages until this one is there or one does not come: what a visitor had loaded before a reload. */
  async loadTo(page: number): Promise<void> {
    while (this.page < page && this.hasMore) {
      const before = this.page;
      await this.loadMore();
      if (this.page === before) return;
    }
  }

  /** Fetches the next page once before somebody asks for it. One that does not come is asked for again then. */
  prefetchNext(): void {
    const page = this.page + 1;
    if (!this.hasMore || this.loadState !== 'ready' || this.#ahead?.page === page) return;
    this.#ahead?.request.abort();
    const request = new AbortController();
    const found = this.#source.fetchPage(page, request.signal);
    const ahead = { page, request, found };
    this.#ahead = ahead;
    found.catch(() => {
      if (this.#ahead === ahead) this.#ahead = undefined;
    });
  }

  /**
   * After one was taken out: asks once more for the page shown last and appends what moved up into it, else it would stand on no page. A further page that
   * is on its way, or was fetched ahead, is one place late by now.
   */
  async refill(): Promise<void> {
    const wasGoingOn = this.loadState === 'loading' && this.#asked > this.page;
    this.#dropAhead();
    if (!this.hasMore || this.page === 0) return;
    const { page } = this;
    await this.#load(page, undefined, (found) => this.append(page, found));
    if (wasGoingOn && this.loadState === 'ready') await this.loadMore();
  }

  snapshot(): PagedListState<T> {
    const { items, page, totalCount, pageCount, loadState, errorCode } = this;
    return { items, page, totalCount, pageCount, loadState, errorCode };
  }

  restore(state: PagedListState<T>): void {
    this.dispose();
    Object.assign(this, state);
    // It was left while a page was on its way.
    if (this.loadState === 'loading') this.stop();
  }

  dispose(): void {
    this.#request?.abort();
    this.#dropAhead();
  }

  begin(): void {
    this.loadState = 'loading';
  }

  replace(page: number, found: Page<T>): void {
    this.items = found.items;
    this.settle(page, found);
  }

  /** Pages may be of different moments: what moved on to a further page meanwhile is there already. */
  append(page: number, found: Page<T>): void {
    const shown = new Set(this.items.map((item) => this.#source.keyOf(item)));
    this.items = [
      ...this.items,
      ...found.items.filter((item) => !shown.has(this.#source.keyOf(item))),
    ];
    this.settle(page, found);
  }

  /** Puts what was made just now in front. */
  prepend(item: T): void {
    this.leaveOut(this.#source.keyOf(item));
    this.items = [item, ...this.items];
    this.totalCount += 1;
    // A list that nobody could read is not empty any more, and nothing of it is known.
    this.stop();
  }

  /** Leaves out what was taken away; does nothing where it is not shown. */
  leaveOut(key: string | number): void {
    const items = this.items.filter((item) => this.#source.keyOf(item) !== key);
    this.totalCount -= this.items.length - items.length;
    this.items = items;
  }

  /** Shows one as it is now, in its place. */
  put(item: T): void {
    const key = this.#source.keyOf(item);
    this.items = this.items.map((shown) => (this.#source.keyOf(shown) === key ? item : shown));
  }

  /** Puts one back where it stood; does nothing where it is shown. */
  putBack(item: T, at: number): void {
    const key = this.#source.keyOf(item);
    if (this.items.some((shown) => this.#source.keyOf(shown) === key)) return;
    this.items = this.items.toSpliced(at, 0, item);
    this.totalCount += 1;
  }

  /** Shows the same ones in this order of their keys; those that it does not name follow, as they stood. */
  arrange(keys: readonly (string | number)[]): void {
    const places = new Map(keys.map((key, at) => [key, at]));
    const placeOf = (item: T): number => places.get(this.#source.keyOf(item)) ?? keys.length;
    this.items = this.items.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  settle(page: number, found: Page<T>): void {
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

  /** The visit that asked has ended: back to what was there before. */
  stop(): void {
    this.loadState = this.page > 0 ? 'ready' : 'idle';
  }

  #dropAhead(): void {
    this.#ahead?.request.abort();
    this.#ahead = undefined;
  }

  /** A newer request takes over from the one before it; an answer that comes too late is ignored. */
  async #load(
    page: number,
    outer: AbortSignal | undefined,
    accept: (found: Page<T>) => void,
  ): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.#asked = page;
    const signal = outer ? AbortSignal.any([request.signal, outer]) : request.signal;
    this.begin();
    try {
      const found = await this.#fetched(page, signal);
      if (!signal.aborted) accept(found);
    } catch (cause) {
      if (!signal.aborted) this.fail(cause);
    }
    if (outer?.aborted && this.#request === request) this.stop();
  }

  /** What was fetched ahead, once; it ends with the request that asks for it now. */
  #fetched(page: number, signal: AbortSignal): Promise<Page<T>> {
    const ahead = this.#ahead?.page === page ? this.#ahead : undefined;
    this.#ahead = undefined;
    if (!ahead) return this.#source.fetchPage(page, signal);
    signal.addEventListener('abort', () => ahead.request.abort(), { once: true });
    return ahead.found;
  }
}
