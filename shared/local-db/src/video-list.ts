import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import {
  VIDEO_ID_INDEX,
  type Database,
  type Entry,
  type Store,
  type StoreName,
} from './database.ts';
import type { Change, OtherTabs } from './other-tabs.ts';

/** Playback position of a video in the list. */
export interface SavedPosition {
  videoId: number;
  /** More than 0. */
  seconds: number;
  /** Length of the video in its wire format. */
  duration: Video['duration'];
}

/** A video of the list with its playback position, for transfer to another browser. */
export interface ExportedVideo {
  video: Video;
  /** Seconds. */
  position?: number;
}

interface ListOptions {
  onDuplicate: 'replace' | 'keep';
  /** Beyond this many the oldest are dropped; without it the list has no limit. */
  max?: number;
  /** While it returns true, watching adds nothing to the list. */
  isPaused?: () => boolean;
}

type ChangeListener = (change: Change) => void;

/** A list of videos in this browser, newest first: watch history or watch later. */
export class VideoList {
  #database: Database;
  #otherTabs: OtherTabs;
  #store: StoreName;
  #onDuplicate: 'replace' | 'keep';
  #max: number;
  #isPaused: () => boolean;
  #listeners = new Set<ChangeListener>();

  constructor(
    database: Database,
    otherTabs: OtherTabs,
    store: StoreName,
    { onDuplicate, max = Infinity, isPaused = () => false }: ListOptions,
  ) {
    this.#database = database;
    this.#otherTabs = otherTabs;
    this.#store = store;
    this.#onDuplicate = onDuplicate;
    this.#max = max;
    this.#isPaused = isPaused;
  }

  /**
   * Calls the listener after each stored change by this page or another tab. Returns a function
   * that stops it.
   */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    const stop = this.#otherTabs.listen(this.#store, listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  /**
   * Puts a video first and drops the oldest if the list is full. Resolves to true if added, null
   * without storage. False if the list is paused, or already has the video and keeps its position.
   */
  add(video: Video): Promise<boolean | null> {
    if (this.#isPaused()) return Promise.resolve(false);
    return this.#write<boolean | null>({ videoId: video.video_id }, null, async (store) => {
      const earlier = await keysOf(store, video.video_id);
      if (earlier.length > 0 && this.#onDuplicate === 'keep') return false;
      const { position } = (await entryOf(store, video.video_id)) ?? {};
      for (const key of earlier) await store.delete(key);
      await store.add({
        video_id: video.video_id,
        video: toPlainVideo(video),
        ...(position === undefined ? {} : { position }),
      });
      await dropOldest(store, this.#max);
      return true;
    });
  }

  /** Returns the playback position of a video in the list, seconds; undefined without one. */
  positionOf(videoId: number): Promise<number | undefined> {
    return this.#database.run<number | undefined, 'readonly'>(
      this.#store,
      'readonly',
      undefined,
      async (store) => {
        const { position } = (await entryOf(store, videoId)) ?? {};
        return position;
      },
    );
  }

  /** Returns the playback positions of those given videos that have one; empty without storage. */
  listPositions(videoIds: readonly number[]): Promise<readonly SavedPosition[]> {
    return this.#database.run<readonly SavedPosition[], 'readonly'>(
      this.#store,
      'readonly',
      [],
      async (store) => {
        const entries = await Promise.all(videoIds.map((id) => entryOf(store, id)));
        return entries.flatMap((entry) =>
          entry?.position === undefined
            ? []
            : [
                {
                  videoId: entry.video_id,
                  seconds: entry.position,
                  duration: entry.video.duration,
                },
              ],
        );
      },
    );
  }

  /**
   * Stores the playback position of a video, seconds; 0 removes it. The order of the list stays.
   * Resolves to false if the list does not have the video or is paused, and without storage.
   */
  keepPosition(videoId: number, seconds: number): Promise<boolean> {
    if (this.#isPaused()) return Promise.resolve(false);
    return this.#write({ videoId, isPosition: true }, false, async (store) => {
      const entry = await entryOf(store, videoId);
      if (!entry) return false;
      const { position: _, ...rest } = entry;
      await store.put(seconds > 0 ? { ...rest, position: seconds } : rest);
      return true;
    });
  }

  /** Returns the whole list, newest first; null without storage. */
  carried(): Promise<ExportedVideo[] | null> {
    return this.#database.run<ExportedVideo[] | null, 'readonly'>(
      this.#store,
      'readonly',
      null,
      async (store) => (await entriesOf(store)).map(toExportedVideo),
    );
  }

  /**
   * Merges the list of another browser, newest first: missing videos go after the existing ones,
   * and missing positions are filled in. Resolves to the number of added videos; null without
   * storage.
   */
  async merge(others: readonly ExportedVideo[]): Promise<number | null> {
    const added = await this.#database.run<number | null, 'readwrite'>(
      this.#store,
      'readwrite',
      null,
      async (store) => {
        const own = (await entriesOf(store)).map(toExportedVideo);
        const all = mergeVideos(own, others).slice(0, this.#max);
        await store.clear();
        for (const { video, position } of all.toReversed()) {
          await store.add({
            video_id: video.video_id,
            video,
            ...(position === undefined ? {} : { position }),
          });
        }
        return all.length - own.length;
      },
    );
    if (added !== null) this.#notify({});
    return added;
  }

  /** Resolves to true if the video was in the list; false otherwise and without storage. */
  remove(videoId: number): Promise<boolean> {
    return this.#write({ videoId }, false, async (store) => {
      const keys = await keysOf(store, videoId);
      for (const key of keys) await store.delete(key);
      return keys.length > 0;
    });
  }

  /** Resolves to false without storage. */
  clear(): Promise<boolean> {
    return this.#write({}, false, async (store) => {
      await store.clear();
      return true;
    });
  }

  /** Returns one page of the list; null without storage. */
  list(page = 1, count: number = VIDEOS_PER_PAGE): Promise<Video[] | null> {
    return this.#database.run<Video[] | null, 'readonly'>(this.#store, 'readonly', null, (store) =>
      readBackwards(store, (page - 1) * count, count),
    );
  }

  /**
   * Returns the videos of the given ids that are in the list, in the given order; null without
   * storage.
   */
  listByIds(ids: readonly number[]): Promise<Video[] | null> {
    return this.#database.run<Video[] | null, 'readonly'>(
      this.#store,
      'readonly',
      null,
      async (store) => {
        const found = await Promise.all(ids.map((id) => entryOf(store, id)));
        return found.flatMap((entry) => (entry ? [entry.video] : []));
      },
    );
  }

  /**
   * Returns the ids of all videos, newest first, without reading the videos; null without storage.
   */
  listIds(): Promise<number[] | null> {
    return this.#database.run<number[] | null, 'readonly'>(this.#store, 'readonly', null, readIds);
  }

  /** Resolves to null without storage. */
  count(): Promise<number | null> {
    return this.#database.run<number | null, 'readonly'>(this.#store, 'readonly', null, (store) =>
      store.count(),
    );
  }

  /** Resolves to false without storage. */
  has(videoId: number): Promise<boolean> {
    return this.#database.run(
      this.#store,
      'readonly',
      false,
      async (store) => (await keysOf(store, videoId)).length > 0,
    );
  }

  /** Writes one or all videos; notifies the listeners if something changed. */
  async #write<T>(
    change: Partial<Change>,
    fallback: T,
    work: (store: Store<'readwrite'>) => Promise<T>,
  ): Promise<T> {
    const outcome = await this.#database.run(this.#store, 'readwrite', fallback, work);
    if (outcome === true) this.#notify(change);
    return outcome;
  }

  #notify({ videoId, isPosition = false }: Partial<Change>): void {
    const change: Change = { videoId, isPosition, isElsewhere: false };
    for (const notifyListener of this.#listeners) notifyListener(change);
    this.#otherTabs.broadcast(this.#store, change);
  }
}

function entryOf(store: Store, videoId: number): Promise<Entry | undefined> {
  return store.index(VIDEO_ID_INDEX).get(videoId);
}

/** Newest first. */
async function entriesOf(store: Store): Promise<Entry[]> {
  return (await store.getAll()).toReversed();
}

function toExportedVideo({ video, position }: Entry): ExportedVideo {
  return { video, ...(position === undefined ? {} : { position }) };
}

/** Returns this list's videos in order, then those that only the others have; each video once. */
function mergeVideos(
  own: readonly ExportedVideo[],
  others: readonly ExportedVideo[],
): ExportedVideo[] {
  const byId = new Map<number, ExportedVideo>();
  for (const { video, position } of [...own, ...others]) {
    const savedPosition = byId.get(video.video_id)?.position ?? position;
    const known = byId.get(video.video_id)?.video ?? toPlainVideo(video);
    byId.set(video.video_id, {
      video: known,
      ...(savedPosition === undefined ? {} : { position: savedPosition }),
    });
  }
  return [...byId.values()];
}

function keysOf(store: Store, videoId: number): Promise<number[]> {
  return store.index(VIDEO_ID_INDEX).getAllKeys(videoId);
}

async function dropOldest(store: Store<'readwrite'>, max: number): Promise<void> {
  const excess = (await store.count()) - max;
  if (excess <= 0) return;
  for (const key of await store.getAllKeys(null, excess)) await store.delete(key);
}

/** Copies the video: MobX observables are proxies, which a database cannot clone. */
function toPlainVideo(video: Video): Video {
  return JSON.parse(JSON.stringify(video)) as Video;
}

/**
 * Reads the index, which holds each video's id beside the key of its entry. Keys grow as entries
 * are added.
 */
async function readIds(store: Store): Promise<number[]> {
  const found: { videoId: number; key: number }[] = [];
  let cursor = await store.index(VIDEO_ID_INDEX).openKeyCursor();
  while (cursor) {
    found.push({ videoId: cursor.key, key: cursor.primaryKey });
    cursor = await cursor.continue();
  }
  return found.toSorted((a, b) => b.key - a.key).map(({ videoId }) => videoId);
}

async function readBackwards(store: Store, skip: number, count: number): Promise<Video[]> {
  const videos: Video[] = [];
  let cursor = await store.openCursor(null, 'prev');
  if (cursor && skip > 0) cursor = await cursor.advance(skip);
  while (cursor && videos.length < count) {
    videos.push(cursor.value.video);
    cursor = await cursor.continue();
  }
  return videos;
}
