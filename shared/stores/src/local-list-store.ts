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

/** Where a visitor is in the lists that the browser keeps for itself. */
export interface LocalListParams {
  name: LocalListName;
  /** From 1; one beyond the last shows the last. */
  page: number;
}

/** What was found in the browser's own database. */
interface Read {
  /** False where the browser keeps nothing for this site (R4-10). */
  isKept: boolean;
  /** Videos in the list, all pages. */
  total: number;
  /** Those of the pages that are shown. */
  videos: readonly Video[];
  /** Ids of the shown pages that the site no longer has. */
  gone: readonly number[];
}

/** What is kept of the screen while another page is open: never more than this browser's memory holds. */
export type LocalListState = Pick<LocalListStore, 'lastPage' | 'read'>;

const NOTHING: Read = { isKept: true, total: 0, videos: [], gone: [] };

/**
 * The watch history or the watch-later list of this browser, 24 a page, newest first (R2.1-13, R4-10). The history is shown as it is kept and told to
 * nobody; of the other list the server is asked for today's videos by their ids (settlement 23), so that what was deleted does not show. It is asked
 * for each video once: what was answered since the list was opened is kept as pages come and videos go.
 */
export class LocalListStore {
  place: LocalListParams = { name: DEFAULT_LOCAL_LIST, page: 1 };
  /** The page shown last: load-more goes on beyond `place.page`. */
  lastPage = 1;
  read: Read = NOTHING;
  loadState: LoadState = 'idle';

  #services: LocalListServices;
  #reading: AbortController | undefined;
  /** The page to read up to: after a failure one that is not shown yet. */
  #wantedPage = 1;
  /** What the site answered since the list was opened; undefined for what it no longer has. */
  #today = new Map<number, Video | undefined>();

  constructor(services: LocalListServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get pageCount(): number {
    return Math.ceil(this.read.total / VIDEOS_PER_PAGE);
  }

  visit(place: LocalListParams): void {
    this.place = place;
    this.lastPage = place.page;
    this.#wantedPage = place.page;
    this.read = NOTHING;
    this.loadState = 'idle';
  }

  /** Reads the shown pages anew, and one that did not come; what is there meanwhile stays. Never rejects. */
  async open(): Promise<void> {
    this.#today.clear();
    await this.#show();
  }

  /** Follows what other tabs do to the list: at once, and when this tab comes to the front. Until `signal`. */
  follow(signal: AbortSignal): void {
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

  /** Shows one page more; does nothing after the last one or while one is on its way. */
  async loadMore(): Promise<void> {
    if (this.loadState === 'loading' || this.lastPage >= this.pageCount) return;
    this.#wantedPage = this.lastPage + 1;
    await this.#show();
  }

  /** Takes a video out of the list, and off the screen at once; those behind it move up after that. False when the browser refused. */
  remove(videoId: number): Promise<boolean> {
    return this.#takeOut([videoId]);
  }

  /** Takes out of the list what the site no longer has. False when the browser refused. */
  removeUnavailable(): Promise<boolean> {
    return this.#takeOut(this.read.gone);
  }

  /** False when the browser refused. */
  async clear(): Promise<boolean> {
    const isCleared = await this.#keeper.clear();
    if (isCleared) await this.#show();
    return isCleared;
  }

  /** Empty at the server, which knows no list. */
  snapshot(): LocalListState {
    return { lastPage: this.lastPage, read: this.read };
  }

  /** Shows what was there before, until it is read anew. */
  restore({ lastPage, read }: LocalListState): void {
    this.lastPage = lastPage;
    this.#wantedPage = lastPage;
    this.read = read;
  }

  begin(): void {
    this.loadState = 'loading';
  }

  settle(found: Read, lastPage: number): void {
    this.read = found;
    this.lastPage = lastPage;
    this.#wantedPage = lastPage;
    this.loadState = 'ready';
  }

  fail(): void {
    this.loadState = 'failed';
  }

  leaveOut(videoIds: readonly number[]): void {
    const { total, videos, gone } = this.read;
    this.read = {
      ...this.read,
      total: total - videoIds.length,
      videos: videos.filter(({ video_id: id }) => !videoIds.includes(id)),
      gone: gone.filter((id) => !videoIds.includes(id)),
    };
  }

  dispose(): void {
    this.#reading?.abort();
  }

  get #isLater(): boolean {
    return this.place.name === 'watch-later';
  }

  /** Who takes things out: other parts of the page watch what is kept for later. */
  get #keeper(): { remove(videoId: number): Promise<boolean>; clear(): Promise<boolean> } {
    return this.#isLater ? this.#services.watchLater : this.#services.localDb.history;
  }

  get #list(): VideoList {
    const { localDb } = this.#services;
    return this.#isLater ? localDb.watchLater : localDb.history;
  }

  /**
   * Reads the wanted pages, and asks for those of their videos that nothing is known of yet. What is shown stays as
   * it is until a quiet reading has come, and where it has failed. Never rejects.
   */
  async #show({ isQuiet = false } = {}): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    if (!isQuiet) this.begin();
    try {
      const { lastPage, ...found } = await this.#readPages(reading.signal);
      if (!reading.signal.aborted) this.settle(found, lastPage);
    } catch {
      if (!reading.signal.aborted && !isQuiet) this.fail();
    }
  }

  /** True when all of them are out of the list. What moves up is on its way when it resolves. */
  async #takeOut(videoIds: readonly number[]): Promise<boolean> {
    const out: number[] = [];
    for (const videoId of videoIds) if (await this.#drop(videoId)) out.push(videoId);
    if (out.length > 0) {
      this.leaveOut(out);
      void this.#show();
    }
    return out.length === videoIds.length;
  }

  /** Another tab may have been first: then it is out as well. */
  async #drop(videoId: number): Promise<boolean> {
    return (
      (await this.#keeper.remove(videoId)) || (await this.#list.listByIds([videoId]))?.length === 0
    );
  }

  async #readPages(signal: AbortSignal): Promise<Read & { lastPage: number }> {
    const total = await this.#list.count();
    if (total === null) return { ...NOTHING, isKept: false, lastPage: this.#wantedPage };
    const lastPage = Math.min(this.#wantedPage, Math.max(1, Math.ceil(total / VIDEOS_PER_PAGE)));
    const videos: Video[] = [];
    for (let page = Math.min(this.place.page, lastPage); page <= lastPage; page += 1)
      videos.push(...((await this.#list.list(page)) ?? []));
    if (!this.#isLater) return { ...NOTHING, total, videos, lastPage };
    const ids = videos.map(({ video_id }) => video_id);
    await this.#askFor(ids, signal);
    const gone = ids.filter((id) => !this.#today.get(id));
    return {
      isKept: true,
      total,
      videos: ids.flatMap((id) => this.#today.get(id) ?? []),
      gone,
      lastPage,
    };
  }

  /** Asks for today's videos, but for those that are known. */
  async #askFor(ids: readonly number[], signal: AbortSignal): Promise<void> {
    const unknown = ids.filter((id) => !this.#today.has(id));
    for (let from = 0; from < unknown.length; from += VIDEO_IDS_MAX) {
      const batch = unknown.slice(from, from + VIDEO_IDS_MAX);
      const { videos } = await this.#services.api.read(
        'videos',
        { video_id: batch, count: batch.length },
        { signal },
      );
      const found = new Map(videos.map((video) => [video.video_id, video]));
      for (const id of batch) this.#today.set(id, found.get(id));
    }
  }
}
