import type { Api } from '@nocturne/api/api';
import { VIDEO_IDS_MAX, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { DEFAULT_LOCAL_LIST, type LocalListName } from '@nocturne/contracts/local-lists';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable } from 'mobx';
import type { LoadState } from './load-state.ts';
import type { WatchLaterStore } from './watch-later-store.ts';

interface LocalListServices {
  api: Api;
  localDb: LocalDb;
  watchLater: WatchLaterStore;
}

/** The local list that a visitor sees, and its page. */
export interface LocalListParams {
  name: LocalListName;
  /** From 1; a page beyond the last shows the last. */
  page: number;
}

/** Result of reading the local database. */
interface ListContent {
  /** False if the browser stores nothing for this site. */
  isStorageAvailable: boolean;
  /** Videos in the list, all pages. */
  total: number;
  /** Videos of the shown pages. */
  videos: readonly Video[];
  /** Ids of the shown pages that the site no longer has. */
  missingIds: readonly number[];
}

/** State of the screen while another page is open; it stays in the memory of this browser. */
export type LocalListState = Pick<LocalListStore, 'lastPage' | 'content'>;

const NOTHING: ListContent = { isStorageAvailable: true, total: 0, videos: [], missingIds: [] };

/**
 * Watch history or watch later of this browser, 24 videos a page, newest first. The history shows
 * the stored videos and sends nothing. For watch later it fetches the current videos by id
 * (settlement 23), so deleted ones do not show. It fetches each video once until the list is opened
 * again.
 */
export class LocalListStore {
  params: LocalListParams = { name: DEFAULT_LOCAL_LIST, page: 1 };
  /** The last page shown: load-more continues beyond `params.page`. */
  lastPage = 1;
  content: ListContent = NOTHING;
  loadState: LoadState = 'idle';

  #services: LocalListServices;
  #reading: AbortController | undefined;
  /** The page to read up to; after a failure it is not on screen yet. */
  #wantedPage = 1;
  /** Videos from the site since the list was opened; undefined for missing ones. */
  #currentVideos = new Map<number, Video | undefined>();

  constructor(services: LocalListServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get pageCount(): number {
    return Math.ceil(this.content.total / VIDEOS_PER_PAGE);
  }

  visit(params: LocalListParams): void {
    this.params = params;
    this.lastPage = params.page;
    this.#wantedPage = params.page;
    this.content = NOTHING;
    this.loadState = 'idle';
  }

  /**
   * Reads the shown pages again, also one that failed; the present videos stay meanwhile. Never
   * rejects.
   */
  async open(): Promise<void> {
    this.#currentVideos.clear();
    await this.#show();
  }

  /**
   * Follows changes by other tabs, at once and when this tab becomes visible, until `signal`
   * aborts.
   */
  watchOtherTabs(signal: AbortSignal): void {
    const refresh = (): void => {
      if (!document.hidden && this.loadState !== 'idle')
        void this.#show({ isQuiet: this.loadState === 'ready' });
    };
    const stop = this.#list.onChange(({ isElsewhere, isPosition }) => {
      if (isElsewhere && !isPosition) refresh();
    });
    signal.addEventListener('abort', stop);
    document.addEventListener('visibilitychange', refresh, { signal });
  }

  /** Shows one more page; does nothing after the last one or while a page is loading. */
  async loadMore(): Promise<void> {
    if (this.loadState === 'loading' || this.lastPage >= this.pageCount) return;
    this.#wantedPage = this.lastPage + 1;
    await this.#show();
  }

  /**
   * Removes a video from the list and at once from the screen; later videos move up afterwards.
   * Resolves to false if the browser refused.
   */
  remove(videoId: number): Promise<boolean> {
    return this.#removeVideos([videoId]);
  }

  /** Removes the videos that the site no longer has. Resolves to false if the browser refused. */
  removeUnavailable(): Promise<boolean> {
    return this.#removeVideos(this.content.missingIds);
  }

  /** Resolves to false if the browser refused. */
  async clear(): Promise<boolean> {
    const isCleared = await this.#writer.clear();
    if (isCleared) await this.#show();
    return isCleared;
  }

  /** Empty on the server, which has no local lists. */
  snapshot(): LocalListState {
    return { lastPage: this.lastPage, content: this.content };
  }

  /** Shows the earlier state until the list is read again. */
  restore({ lastPage, content }: LocalListState): void {
    this.lastPage = lastPage;
    this.#wantedPage = lastPage;
    this.content = content;
  }

  begin(): void {
    this.loadState = 'loading';
  }

  setContent(found: ListContent, lastPage: number): void {
    this.content = found;
    this.lastPage = lastPage;
    this.#wantedPage = lastPage;
    this.loadState = 'ready';
  }

  fail(): void {
    this.loadState = 'failed';
  }

  removeShown(videoIds: readonly number[]): void {
    const { total, videos, missingIds } = this.content;
    this.content = {
      ...this.content,
      total: total - videoIds.length,
      videos: videos.filter(({ video_id: id }) => !videoIds.includes(id)),
      missingIds: missingIds.filter((id) => !videoIds.includes(id)),
    };
  }

  dispose(): void {
    this.#reading?.abort();
  }

  get #isWatchLater(): boolean {
    return this.params.name === 'watch-later';
  }

  /** Watch later changes through its store, which other parts of the page observe. */
  get #writer(): { remove(videoId: number): Promise<boolean>; clear(): Promise<boolean> } {
    return this.#isWatchLater ? this.#services.watchLater : this.#services.localDb.history;
  }

  get #list(): VideoList {
    const { localDb } = this.#services;
    return this.#isWatchLater ? localDb.watchLater : localDb.history;
  }

  /**
   * Reads the wanted pages and fetches their unknown videos. The present videos stay until a read
   * succeeds. A quiet read does not change `loadState` unless it succeeds. Never rejects.
   */
  async #show({ isQuiet = false } = {}): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    if (!isQuiet) this.begin();
    try {
      const { lastPage, ...found } = await this.#readPages(reading.signal);
      if (!reading.signal.aborted) this.setContent(found, lastPage);
    } catch {
      if (!reading.signal.aborted && !isQuiet) this.fail();
    }
  }

  /** Resolves to true if all are out of the list. Later videos may still be moving up then. */
  async #removeVideos(videoIds: readonly number[]): Promise<boolean> {
    const removedIds: number[] = [];
    for (const videoId of videoIds) if (await this.#removeVideo(videoId)) removedIds.push(videoId);
    if (removedIds.length > 0) {
      this.removeShown(removedIds);
      void this.#show();
    }
    return removedIds.length === videoIds.length;
  }

  /** Counts as removed if another tab was faster. */
  async #removeVideo(videoId: number): Promise<boolean> {
    return (
      (await this.#writer.remove(videoId)) || (await this.#list.listByIds([videoId]))?.length === 0
    );
  }

  async #readPages(signal: AbortSignal): Promise<ListContent & { lastPage: number }> {
    const total = await this.#list.count();
    if (total === null)
      return { ...NOTHING, isStorageAvailable: false, lastPage: this.#wantedPage };
    const lastPage = Math.min(this.#wantedPage, Math.max(1, Math.ceil(total / VIDEOS_PER_PAGE)));
    const videos: Video[] = [];
    for (let page = Math.min(this.params.page, lastPage); page <= lastPage; page += 1)
      videos.push(...((await this.#list.list(page)) ?? []));
    if (!this.#isWatchLater) return { ...NOTHING, total, videos, lastPage };
    const ids = videos.map(({ video_id }) => video_id);
    await this.#fetchVideos(ids, signal);
    const missingIds = ids.filter((id) => !this.#currentVideos.get(id));
    return {
      isStorageAvailable: true,
      total,
      videos: ids.flatMap((id) => this.#currentVideos.get(id) ?? []),
      missingIds,
      lastPage,
    };
  }

  /** Fetches the current videos of all ids that are not known yet. */
  async #fetchVideos(ids: readonly number[], signal: AbortSignal): Promise<void> {
    const unknown = ids.filter((id) => !this.#currentVideos.has(id));
    for (let from = 0; from < unknown.length; from += VIDEO_IDS_MAX) {
      const batch = unknown.slice(from, from + VIDEO_IDS_MAX);
      const { videos } = await this.#services.api.read(
        'videos',
        { video_id: batch, count: batch.length },
        { signal },
      );
      const found = new Map(videos.map((video) => [video.video_id, video]));
      for (const id of batch) this.#currentVideos.set(id, found.get(id));
    }
  }
}
