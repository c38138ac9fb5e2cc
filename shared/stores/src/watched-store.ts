import { parseDuration } from '@nocturne/lib/duration';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { SavedPosition, VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable, observable } from 'mobx';

/**
 * Watched share of each video in this browser, from the local history; tiles show it as a bar. Each
 * video is observed on its own. Only the history entries that tiles request are read, and nothing
 * before the first `refresh`.
 */
export class WatchedStore {
  readonly #history: VideoList;
  readonly #shares = observable.map<number, number>(undefined, { deep: false });
  readonly #requestedIds = new Set<number>();
  /** Requested ids that are not read yet. */
  #pendingIds: number[] = [];
  #hasStarted = false;

  constructor({ localDb }: { localDb: LocalDb }) {
    this.#history = localDb.history;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Returns 0 to 1; undefined if the video was not watched or is not read yet. */
  shareOf(videoId: number): number | undefined {
    if (!this.#requestedIds.has(videoId)) this.#request(videoId);
    return this.#shares.get(videoId);
  }

  /**
   * Reads all requested videos again, and later requests at once. Called at start, and when the tab
   * comes to the front.
   */
  async refresh(): Promise<void> {
    this.#hasStarted = true;
    await this.#read([...this.#requestedIds]);
  }

  /** Follows changes of the history, in this and other tabs; returns a function that stops it. */
  watchHistory(): () => void {
    return this.#history.onChange(({ videoId }) => {
      if (videoId === undefined) void this.refresh();
      else if (this.#requestedIds.has(videoId)) void this.#read([videoId]);
    });
  }

  /** Applies the stored positions of the given videos: those without one were not watched. */
  applyPositions(videoIds: readonly number[], positions: readonly SavedPosition[]): void {
    const shares = new Map(positions.map((position) => [position.videoId, shareOf(position)]));
    for (const videoId of videoIds) {
      const share = shares.get(videoId);
      if (share === undefined) this.#shares.delete(videoId);
      else this.#shares.set(videoId, share);
    }
  }

  /** Batches the tiles of one render into one read. */
  #request(videoId: number): void {
    this.#requestedIds.add(videoId);
    if (!this.#hasStarted) return;
    if (this.#pendingIds.push(videoId) === 1)
      queueMicrotask(() => void this.#read(this.#pendingIds.splice(0)));
  }

  async #read(videoIds: readonly number[]): Promise<void> {
    this.applyPositions(videoIds, await this.#history.listPositions(videoIds));
  }
}

/**
 * An unknown length, as of a live stream, counts as 0: the bar shows that the video was watched,
 * not how far.
 */
function shareOf({ seconds, duration }: SavedPosition): number {
  const length = parseDuration(duration) ?? 0;
  return length > 0 ? Math.min(1, seconds / length) : 0;
}
