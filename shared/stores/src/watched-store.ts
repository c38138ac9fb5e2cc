import { parseDuration } from '@nocturne/lib/duration';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { KeptPosition, VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable, observable } from 'mobx';

/**
 * How much of each video this browser has seen, from the local history (R3-07): tiles draw it as a bar. Each video is observed on its own, and
 * of the history, which may be long, only those are read that a tile asked about. Nothing is read before the first `refresh`.
 */
export class WatchedStore {
  readonly #history: VideoList;
  readonly #shares = observable.map<number, number>(undefined, { deep: false });
  readonly #asked = new Set<number>();
  /** Asked about and not read yet. */
  #unread: number[] = [];
  #isReading = false;

  constructor({ localDb }: { localDb: LocalDb }) {
    this.#history = localDb.history;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** 0 to 1; undefined where nothing of the video was watched, or nothing is known yet. */
  shareOf(videoId: number): number | undefined {
    if (!this.#asked.has(videoId)) this.#ask(videoId);
    return this.#shares.get(videoId);
  }

  /** Reads anew what was asked about, and from now on at once what is: at start, and when the tab comes to the front. */
  async refresh(): Promise<void> {
    this.#isReading = true;
    await this.#read([...this.#asked]);
  }

  /** Follows what is written into the history from now on, here and in other tabs; returns how to stop. */
  follow(): () => void {
    return this.#history.onChange(({ videoId }) => {
      if (videoId === undefined) void this.refresh();
      else if (this.#asked.has(videoId)) void this.#read([videoId]);
    });
  }

  /** What is kept of the given videos: those without a place were not watched. */
  mark(videoIds: readonly number[], kept: readonly KeptPosition[]): void {
    const shares = new Map(kept.map((position) => [position.videoId, shareOf(position)]));
    for (const videoId of videoIds) {
      const share = shares.get(videoId);
      if (share === undefined) this.#shares.delete(videoId);
      else this.#shares.set(videoId, share);
    }
  }

  /** The tiles that are drawn in one go are read in one go. */
  #ask(videoId: number): void {
    this.#asked.add(videoId);
    if (!this.#isReading) return;
    if (this.#unread.push(videoId) === 1)
      queueMicrotask(() => void this.#read(this.#unread.splice(0)));
  }

  async #read(videoIds: readonly number[]): Promise<void> {
    this.mark(videoIds, await this.#history.positions(videoIds));
  }
}

/** A live or unreadable length counts as just begun: the bar says that it was watched, not how far. */
function shareOf({ seconds, duration }: KeptPosition): number {
  const length = parseDuration(duration) ?? 0;
  return length > 0 ? Math.min(1, seconds / length) : 0;
}
