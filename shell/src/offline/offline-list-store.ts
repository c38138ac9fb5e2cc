import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalListName } from '@nocturne/contracts/local-lists';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable } from 'mobx';

/** One local list of this browser, read without the network, for the offline page. */
export class OfflineListStore {
  videos: readonly Video[] = [];
  /** `refused` if the browser stores nothing for this site. */
  loadState: 'idle' | 'ready' | 'refused' = 'idle';
  total = 0;
  readonly name: LocalListName;

  #list: VideoList;
  #page = 0;

  constructor(name: LocalListName, localDb: Pick<LocalDb, 'history' | 'watchLater'>) {
    this.name = name;
    this.#list = name === 'history' ? localDb.history : localDb.watchLater;
    makeAutoObservable(this, {}, { deep: false });
  }

  get hasMore(): boolean {
    return this.videos.length < this.total;
  }

  /** Shows the newest videos; later calls do nothing. */
  async open(): Promise<void> {
    if (this.#page === 0) await this.loadMore();
  }

  /** Shows one more page. Never rejects. */
  async loadMore(): Promise<void> {
    this.#page += 1;
    const total = await this.#list.count();
    const videos = await this.#list.list(this.#page, VIDEOS_PER_PAGE);
    if (total === null || videos === null) this.refuse();
    else this.append(videos, total);
  }

  append(videos: readonly Video[], total: number): void {
    this.videos = [...this.videos, ...videos];
    this.total = total;
    this.loadState = 'ready';
  }

  refuse(): void {
    this.loadState = 'refused';
  }
}
