import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable } from 'mobx';
import type { NotificationsStore } from './notifications-store.ts';

/** Watch later: kept in this browser, never on the server (R4-10). The ids are observable, so that tiles show what is in the list. */
export class WatchLaterStore {
  ids: ReadonlySet<number> = new Set();

  #list: VideoList;
  #notifications: NotificationsStore;

  constructor({ localDb, notifications }: { localDb: LocalDb; notifications: NotificationsStore }) {
    this.#list = localDb.watchLater;
    this.#notifications = notifications;
    makeAutoObservable(this, {}, { deep: false });
  }

  has(videoId: number): boolean {
    return this.ids.has(videoId);
  }

  /** Reads the ids anew: at start, and when the tab comes to the front. */
  async refresh(): Promise<void> {
    this.replaceIds((await this.#list.ids()) ?? []);
  }

  /** Follows what other tabs put into the list and take out of it; returns how to stop. */
  follow(): () => void {
    return this.#list.onChange(({ isElsewhere }) => {
      if (isElsewhere) void this.refresh();
    });
  }

  /** Adds a video and says so; a duplicate does nothing but say so (R4-10, R8-04). */
  async add(video: Video): Promise<boolean | null> {
    const isAdded = await this.addQuietly(video);
    if (isAdded === null) this.#notifications.error('notify.storage_unavailable');
    else if (isAdded) this.#notifications.success('notify.add_to_watch_later_success', { title: video.title });
    else this.#notifications.error('notify.add_to_watch_later_already_added', { title: video.title });
    return isAdded;
  }

  /** The same without a word, for an action that says something itself. */
  async addQuietly(video: Video): Promise<boolean | null> {
    const isAdded = await this.#list.add(video);
    if (isAdded !== null) this.replaceIds([...this.ids, video.video_id]);
    return isAdded;
  }

  /** False when it was not there, or without storage. */
  async remove(videoId: number): Promise<boolean> {
    const isRemoved = await this.#list.remove(videoId);
    if (isRemoved) this.replaceIds([...this.ids].filter((id) => id !== videoId));
    return isRemoved;
  }

  async clear(): Promise<boolean> {
    const isCleared = await this.#list.clear();
    if (isCleared) this.replaceIds([]);
    return isCleared;
  }

  replaceIds(ids: readonly number[]): void {
    this.ids = new Set(ids);
  }
}
