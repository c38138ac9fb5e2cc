import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

type FetchItem<K, T> = (key: K, signal: AbortSignal) => Promise<T>;

/** The open item of a list, with its details. Its commands never reject. */
export class SelectedStore<K extends string | number, T> {
  key: K | null = null;
  value: T | null = null;
  loadState: LoadState = 'idle';
  errorCode: FailureCode | null = null;

  #fetchItem: FetchItem<K, T>;
  #request: AbortController | undefined;

  constructor(fetchItem: FetchItem<K, T>) {
    this.#fetchItem = fetchItem;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Opens another item; does nothing for the open one unless it failed. */
  async open(key: K): Promise<void> {
    if (key === this.key && this.loadState !== 'failed') return;
    this.begin(key);
    const signal = this.#startRequest();
    try {
      const found = await this.#fetchItem(key, signal);
      if (!signal.aborted) this.put(found);
    } catch (cause) {
      if (!signal.aborted) this.fail(cause);
    }
  }

  /**
   * Loads the open item again without showing it. Resolves to null if that fails or another item
   * was opened.
   */
  async fetchLatest(): Promise<T | null> {
    const { key } = this;
    if (key === null || this.loadState !== 'ready') return null;
    const signal = this.#startRequest();
    try {
      const found = await this.#fetchItem(key, signal);
      return signal.aborted ? null : found;
    } catch {
      // The next refresh tries again.
      return null;
    }
  }

  put(value: T): void {
    this.value = value;
    this.loadState = 'ready';
    this.errorCode = null;
  }

  close(): void {
    this.#request?.abort();
    this.key = null;
    this.value = null;
    this.loadState = 'idle';
    this.errorCode = null;
  }

  begin(key: K): void {
    this.key = key;
    this.value = null;
    this.loadState = 'loading';
    this.errorCode = null;
  }

  fail(cause: unknown): void {
    this.loadState = 'failed';
    this.errorCode = failureCode(cause);
  }

  dispose(): void {
    this.#request?.abort();
  }

  #startRequest(): AbortSignal {
    this.#request?.abort();
    this.#request = new AbortController();
    return this.#request.signal;
  }
}
