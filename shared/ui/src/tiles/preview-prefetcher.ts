/**
 * Size of a preview's first segment, bytes: its index and first seconds. A nine-second clip has
 * three to four times that.
 */
export const PREVIEW_HEAD_BYTES = 64 * 1024;
/** Maximum number of parallel fetches: the page's own images come first. */
export const FETCHES_AT_ONCE = 2;

/**
 * Fetches the beginnings of previews into the browser's cache, so previews start at once. It
 * fetches each only once. Scrolling away cancels a waiting or running fetch.
 */
export class PreviewPrefetcher {
  readonly #fetched = new Set<string>();
  readonly #waiting = new Set<string>();
  readonly #active = new Map<string, AbortController>();

  /** Requests the beginning of a clip, unless it is fetched or loading. */
  prefetch(url: string): void {
    if (this.#fetched.has(url) || this.#active.has(url)) return;
    this.#waiting.add(url);
    this.#startNext();
  }

  /** Cancels a request that is no longer needed, or that the clip itself replaces. */
  cancel(url: string): void {
    this.#waiting.delete(url);
    this.#active.get(url)?.abort();
  }

  #startNext(): void {
    for (const url of this.#waiting) {
      if (this.#active.size >= FETCHES_AT_ONCE) return;
      this.#waiting.delete(url);
      void this.#fetch(url);
    }
  }

  async #fetch(url: string): Promise<void> {
    const request = new AbortController();
    this.#active.set(url, request);
    try {
      const headers = { range: `bytes=0-${PREVIEW_HEAD_BYTES - 1}` };
      const response = await fetch(url, { headers, priority: 'low', signal: request.signal });
      await response.arrayBuffer();
      this.#fetched.add(url);
    } catch {
      // Missing or canceled: the clip is fetched when it plays.
    }
    this.#active.delete(url);
    this.#startNext();
  }
}
