/** So many videos are named in one report. */
const NAMED = 20;

/** Files that the catalogue names and that are not there: a state, not a failure. Each video is told once for as long as this lives. */
export class MissingFiles {
  readonly #told = new Set<number>();
  readonly #keys = new Set<string>();
  #fresh: number[] = [];

  /** Notes that a video's file is not there; an empty key is of a video that has none. */
  add(videoId: number, key: string): void {
    if (key !== '') this.#keys.add(key);
    if (this.#told.has(videoId)) return;
    this.#told.add(videoId);
    this.#fresh.push(videoId);
  }

  /** True for a file that was looked for in this run: other videos may show it too. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Reports in one line what was not told before, and ends the run: the next one looks for the files again. */
  tell(report: (words: string) => void): void {
    const fresh = this.#fresh;
    this.#fresh = [];
    this.#keys.clear();
    if (fresh.length === 0) return;
    const named = fresh.slice(0, NAMED).map((id) => `video ${id}`);
    const more = fresh.length > NAMED ? ` and ${fresh.length - NAMED} more` : '';
    report(`no fingerprint, because there is no file: ${named.join(', ')}${more}`);
  }
}
