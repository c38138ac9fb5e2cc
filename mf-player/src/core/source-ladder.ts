import type { PlayerSource } from '@nocturne/contracts/entities/video';

/**
 * Sources of a video in the order of their tries, and the current one. A failed source is not tried
 * again before a restart.
 */
export class SourceLadder {
  #sources: readonly PlayerSource[];
  #failed = new Set<string>();
  #current: PlayerSource | undefined;

  /** Starts at the rendition that the viewer chose last, else at the default. */
  constructor(sources: readonly PlayerSource[], preferredLabel = '') {
    this.#sources = sources;
    const first = sources[0];
    const preferred =
      first?.type === 'mp4'
        ? sources.find(({ label }) => label !== '' && label === preferredLabel)
        : undefined;
    this.#current = preferred ?? first;
  }

  get sources(): readonly PlayerSource[] {
    return this.#sources;
  }

  get current(): PlayerSource | undefined {
    return this.#current;
  }

  /** Marks the current source as failed and returns the next one; undefined if none is left. */
  fail(): PlayerSource | undefined {
    if (this.#current) this.#failed.add(this.#current.file);
    const next = this.#sources.find(({ file }) => !this.#failed.has(file));
    if (next) this.#current = next;
    return next;
  }

  /** Replaces the addresses of the same sources in the same order; the current source stays. */
  replace(sources: readonly PlayerSource[]): void {
    const currentIndex = this.#current ? this.#sources.indexOf(this.#current) : 0;
    const failed = this.#sources.flatMap(({ file }, index) =>
      this.#failed.has(file) ? (sources[index]?.file ?? []) : [],
    );
    this.#sources = sources;
    this.#failed = new Set(failed);
    this.#current = sources[currentIndex];
  }

  choose(file: string): PlayerSource | undefined {
    const chosen = this.#sources.find((source) => source.file === file);
    if (chosen) this.#current = chosen;
    return chosen;
  }

  /** Clears the failures and returns to the first source. */
  restart(): PlayerSource | undefined {
    this.#failed.clear();
    this.#current = this.#sources[0];
    return this.#current;
  }
}
