import type { PlayerSource } from '@nocturne/contracts/entities/video';

/** The sources of a video in the order they are tried, and where playback stands on it. A failed source is not tried again until a retry. */
export class SourceLadder {
  #sources: readonly PlayerSource[];
  #failed = new Set<string>();
  #current: PlayerSource | undefined;

  /** Starts at the rendition the viewer chose last time, else at the default. */
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

  /** The next source after the current one failed, or undefined when that was the last. */
  fail(): PlayerSource | undefined {
    if (this.#current) this.#failed.add(this.#current.file);
    const next = this.#sources.find(({ file }) => !this.#failed.has(file));
    if (next) this.#current = next;
    return next;
  }

  /** The same sources at other addresses, in the same order: playback stays where it stands on the ladder. */
  replace(sources: readonly PlayerSource[]): void {
    const at = this.#current ? this.#sources.indexOf(this.#current) : 0;
    const failed = this.#sources.flatMap(({ file }, index) =>
      this.#failed.has(file) ? (sources[index]?.file ?? []) : [],
    );
    this.#sources = sources;
    this.#failed = new Set(failed);
    this.#current = sources[at];
  }

  choose(file: string): PlayerSource | undefined {
    const chosen = this.#sources.find((source) => source.file === file);
    if (chosen) this.#current = chosen;
    return chosen;
  }

  /** Forgets what failed and starts again at the first. */
  restart(): PlayerSource | undefined {
    this.#failed.clear();
    this.#current = this.#sources[0];
    return this.#current;
  }
}
