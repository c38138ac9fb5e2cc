import { SCROLL_POSITIONS_KEY } from '@nocturne/contracts/constants';

/**
 * Scroll offsets of the session's history entries, CSS pixels. They are kept in memory and written
 * to the storage when the document is left.
 */
export class ScrollPositions {
  readonly #storage: () => Storage;
  readonly #offsets: Map<string, number>;

  constructor(storage: () => Storage) {
    this.#storage = storage;
    this.#offsets = this.#read();
  }

  /** Saves the current offset for an entry. */
  save(key: string): void {
    this.#offsets.set(key, window.scrollY);
  }

  find(key: string): number | undefined {
    return this.#offsets.get(key);
  }

  /**
   * Takes over scroll restoration from the browser, and gives it back when the document is left,
   * because the browser restores a reloaded document earlier. `currentKey` returns the key of the
   * shown entry, or undefined while the next page is loading.
   */
  takeOver(currentKey: () => string | undefined, signal: AbortSignal): void {
    const control = (): void => void (history.scrollRestoration = 'manual');
    const release = (): void => {
      const key = currentKey();
      if (key !== undefined) this.save(key);
      this.#write();
      history.scrollRestoration = 'auto';
    };
    control();
    window.addEventListener('pageshow', control, { signal });
    window.addEventListener('pagehide', release, { signal });
  }

  /** Empty without storage, or if something else wrote to it. */
  #read(): Map<string, number> {
    try {
      const saved: unknown = JSON.parse(this.#storage().getItem(SCROLL_POSITIONS_KEY) ?? '{}');
      return new Map(Object.entries(saved as Record<string, number>));
    } catch {
      return new Map();
    }
  }

  #write(): void {
    try {
      this.#storage().setItem(
        SCROLL_POSITIONS_KEY,
        JSON.stringify(Object.fromEntries(this.#offsets)),
      );
    } catch {
      // Without storage the positions end with the document.
    }
  }
}
