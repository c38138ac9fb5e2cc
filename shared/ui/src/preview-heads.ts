/** The first segment of a preview: its index and first seconds, bytes. A clip of nine seconds has three to four times that. */
export const PREVIEW_HEAD_BYTES = 64 * 1024;
/** So many are on their way at the same time: the page's own pictures come first. */
export const HEADS_AT_ONCE = 2;

/**
 * Puts the beginnings of previews into the browser's cache, so that one plays at once where it is pointed at (R2.3-03). Each is fetched once;
 * who scrolls away takes the wish back, and a fetch that is under way ends.
 */
export class PreviewHeads {
  readonly #fetched = new Set<string>();
  readonly #waiting = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();

  /** Asks for the beginning of a clip; does nothing where it is there or on its way. */
  want(url: string): void {
    if (this.#fetched.has(url) || this.#underWay.has(url)) return;
    this.#waiting.add(url);
    this.#next();
  }

  /** Nobody needs it now, or the clip itself is asked for. */
  forget(url: string): void {
    this.#waiting.delete(url);
    this.#underWay.get(url)?.abort();
  }

  #next(): void {
    for (const url of this.#waiting) {
      if (this.#underWay.size >= HEADS_AT_ONCE) return;
      this.#waiting.delete(url);
      void this.#fetch(url);
    }
  }

  async #fetch(url: string): Promise<void> {
    const request = new AbortController();
    this.#underWay.set(url, request);
    try {
      const headers = { range: `bytes=0-${PREVIEW_HEAD_BYTES - 1}` };
      const answer = await fetch(url, { headers, priority: 'low', signal: request.signal });
      await answer.arrayBuffer();
      this.#fetched.add(url);
    } catch {
      // Not there, or not wanted any more: the clip is asked for when it plays.
    }
    this.#underWay.delete(url);
    this.#next();
  }
}
