import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { DEFAULT_LOCAL_LIST, type LocalListName } from '@nocturne/contracts/local-lists';
import type { Services } from '@nocturne/federation/services';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

/** Where a visitor is in the lists that the browser keeps for itself. */
export interface LocalListPlace {
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
 * nobody; of the other list the server is asked for today's videos by their ids (settlement 23), so that what was deleted does not show.
 */
export class LocalListStore {
  place: LocalListPlace = { name: DEFAULT_LOCAL_LIST, page: 1 };
  /** The page shown last: load-more goes on beyond `place.page`. */
  lastPage = 1;
  read: Read = NOTHING;
  loadState: LoadState = 'idle';

  #services: Pick<Services, 'api' | 'localDb' | 'watchLater'>;
  #reading: AbortController | undefined;

  constructor(services: Pick<Services, 'api' | 'localDb' | 'watchLater'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get pageCount(): number {
    return Math.ceil(this.read.total / VIDEOS_PER_PAGE);
  }

  visit(place: LocalListPlace): void {
    this.place = place;
    this.lastPage = place.page;
    this.read = NOTHING;
    this.loadState = 'idle';
  }

  /** Reads the shown pages anew; what is there meanwhile stays. Never rejects. */
  async open(): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.begin();
    try {
      const found = await this.#readPages(reading.signal);
      if (!reading.signal.aborted) this.settle(found);
    } catch {
      if (!reading.signal.aborted) this.fail();
    }
  }

  /** Shows one page more; does nothing after the last one or while one is on its way. */
  async loadMore(): Promise<void> {
    if (this.loadState !== 'ready' || this.lastPage >= this.pageCount) return;
    this.turnTo(this.lastPage + 1);
    await this.open();
  }

  /** Takes a video out of the list; the ones behind it move up. */
  async remove(videoId: number): Promise<void> {
    await this.#keeper.remove(videoId);
    await this.open();
  }

  /** Takes out of the list what the site no longer has. */
  async forgetGone(): Promise<void> {
    for (const videoId of this.read.gone) await this.#keeper.remove(videoId);
    await this.open();
  }

  async clear(): Promise<void> {
    await this.#keeper.clear();
    await this.open();
  }

  /** Empty at the server, which knows no list. */
  snapshot(): LocalListState {
    return { lastPage: this.lastPage, read: this.read };
  }

  /** Shows what was there before, until it is read anew. */
  restore({ lastPage, read }: LocalListState): void {
    this.lastPage = lastPage;
    this.read = read;
  }

  begin(): void {
    this.loadState = 'loading';
  }

  settle(found: Read): void {
    this.read = found;
    this.loadState = 'ready';
  }

  fail(): void {
    this.loadState = 'failed';
  }

  turnTo(page: number): void {
    this.lastPage = page;
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

  async #readPages(signal: AbortSignal): Promise<Read> {
    const { localDb } = this.#services;
    const list = this.#isLater ? localDb.watchLater : localDb.history;
    const total = await list.count();
    if (total === null) return { ...NOTHING, isKept: false };
    const last = Math.max(1, Math.ceil(total / VIDEOS_PER_PAGE));
    if (this.lastPage > last) this.turnTo(last);
    const videos: Video[] = [];
    for (let page = Math.min(this.place.page, this.lastPage); page <= this.lastPage; page += 1)
      videos.push(...((await list.list(page)) ?? []));
    return this.#isLater ? { isKept: true, total, ...(await this.#askFor(videos, signal)) } : { ...NOTHING, total, videos };
  }

  /** Today's videos of a list, page by page, and the ids of those that are gone. */
  async #askFor(kept: readonly Video[], signal: AbortSignal): Promise<Pick<Read, 'videos' | 'gone'>> {
    const videos: Video[] = [];
    for (let from = 0; from < kept.length; from += VIDEOS_PER_PAGE) {
      const ids = kept.slice(from, from + VIDEOS_PER_PAGE).map(({ video_id }) => video_id);
      const answer = await this.#services.api.read('videos', { video_id: ids, count: ids.length }, { signal });
      videos.push(...answer.videos);
    }
    const found = new Set(videos.map(({ video_id }) => video_id));
    return { videos, gone: kept.map(({ video_id }) => video_id).filter((id) => !found.has(id)) };
  }
}
