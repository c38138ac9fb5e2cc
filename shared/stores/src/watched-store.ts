import { parseDuration } from '@nocturne/lib/duration';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { KeptPosition, VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable, observable } from 'mobx';

/** How much of each video this browser has seen, from the local history (R3-07): tiles draw it as a bar. Each video is observed on its own. */
export class WatchedStore {
  readonly #history: VideoList;
  readonly #shares = observable.map<number, number>(undefined, { deep: false });

  constructor({ localDb }: { localDb: LocalDb }) {
    this.#history = localDb.history;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** 0 to 1; undefined where nothing of the video was watched, or nothing is known. */
  shareOf(videoId: number): number | undefined {
    return this.#shares.get(videoId);
  }

  /** Reads the whole history anew: at start, and when the tab comes to the front. */
  async refresh(): Promise<void> {
    this.replace(await this.#history.positions());
  }

  /** Follows what this page writes into the history from now on; returns how to stop. */
  follow(): () => void {
    return this.#history.onChange((videoId) => void (videoId === undefined ? this.refresh() : this.#refreshOne(videoId)));
  }

  replace(kept: readonly KeptPosition[]): void {
    this.#shares.replace(kept.map((position) => [position.videoId, shareOf(position)]));
  }

  mark(videoId: number, kept: KeptPosition | undefined): void {
    if (kept) this.#shares.set(videoId, shareOf(kept));
    else this.#shares.delete(videoId);
  }

  async #refreshOne(videoId: number): Promise<void> {
    this.mark(videoId, (await this.#history.positions(videoId))[0]);
  }
}

/** A live or unreadable length counts as just begun: the bar says that it was watched, not how far. */
function shareOf({ seconds, duration }: KeptPosition): number {
  const length = parseDuration(duration) ?? 0;
  return length > 0 ? Math.min(1, seconds / length) : 0;
}
