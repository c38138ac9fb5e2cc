/** Maximum number of videos named in one report. */
const NAMED_MAX = 20;

/**
 * Missing files that the catalogue names: a state, not a failure. Reports each video once per
 * instance.
 */
export class MissingFiles {
  readonly #reported = new Set<number>();
  readonly #keys = new Set<string>();
  #unreported: number[] = [];

  /** Records that a video's file is missing. The key is empty if the video has no rendition. */
  add(videoId: number, key: string): void {
    if (key !== '') this.#keys.add(key);
    if (this.#reported.has(videoId)) return;
    this.#reported.add(videoId);
    this.#unreported.push(videoId);
  }

  /** True if this run already looked for the file: several videos may share it. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /**
   * Reports new missing files in one line and ends the run. The next run looks for the files again.
   */
  report(report: (line: string) => void): void {
    const fresh = this.#unreported;
    this.#unreported = [];
    this.#keys.clear();
    if (fresh.length === 0) return;
    const named = fresh.slice(0, NAMED_MAX).map((id) => `video ${id}`);
    const more = fresh.length > NAMED_MAX ? ` and ${fresh.length - NAMED_MAX} more` : '';
    report(`no fingerprint, because there is no file: ${named.join(', ')}${more}`);
  }
}
