import { SEARCH_HISTORY_KEY } from '@nocturne/contracts/constants';
import type { SearchHistoryItem } from '@nocturne/contracts/entities/interface';

/** Maximum number of terms; the oldest are dropped first. */
export const SEARCH_HISTORY_MAX = 50;

/**
 * Search terms of this browser, newest first, under `history_search`. Without storage it stays
 * empty.
 */
export class SearchHistory {
  #storage: Storage | undefined;

  #isPaused: () => boolean;

  /** While `isPaused` returns true, searches add nothing. */
  constructor(storage: Storage | undefined, isPaused: () => boolean = () => false) {
    this.#storage = storage;
    this.#isPaused = isPaused;
  }

  list(): SearchHistoryItem[] {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(SEARCH_HISTORY_KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem) : [];
    } catch {
      return [];
    }
  }

  /** Adds a term unless it is present or the history is paused; returns true if it added it. */
  add(title: string): boolean {
    const term = title.trim();
    const items = this.list();
    if (this.#isPaused() || term === '' || items.some((item) => item.title === term)) return false;
    return this.#save([{ title: term }, ...items].slice(0, SEARCH_HISTORY_MAX));
  }

  /**
   * Appends the terms of another browser, newest first, after the existing ones. Returns the number
   * of added terms, null if it cannot store them.
   */
  merge(titles: readonly string[]): number | null {
    const items = this.list();
    const known = items.map(({ title }) => title);
    const terms = [
      ...new Set([...known, ...titles.map((title) => title.trim()).filter(Boolean)]),
    ].slice(0, SEARCH_HISTORY_MAX);
    return this.#save(terms.map((title) => ({ title }))) ? terms.length - items.length : null;
  }

  /** Returns true if it removed the term. */
  remove(title: string): boolean {
    const items = this.list();
    const left = items.filter((item) => item.title !== title);
    return left.length < items.length && this.#save(left);
  }

  clear(): boolean {
    return this.#save([]);
  }

  #save(items: readonly SearchHistoryItem[]): boolean {
    if (!this.#storage) return false;
    try {
      this.#storage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(items));
      return true;
    } catch {
      return false;
    }
  }
}

function isItem(value: unknown): value is SearchHistoryItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { title?: unknown }).title === 'string'
  );
}
