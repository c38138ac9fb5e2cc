import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { VideoList } from '@nocturne/local-db/video-list';
import { makeAutoObservable } from 'mobx';
import type { ToastsStore } from './toasts-store.ts';

type UndoHandler = (() => unknown) | null;

/**
 * Watch later: stored in this browser, never on the server. The ids are observable, so tiles show
 * the state of the list.
 */
export class WatchLaterStore {
  ids: ReadonlySet<number> = new Set();

  #list: VideoList;
  #notifications: ToastsStore;
  /** Presses run one after the other, so each sees the result of the one before. */
  #lastPress: Promise<unknown> = Promise.resolve();

  constructor({ localDb, notifications }: { localDb: LocalDb; notifications: ToastsStore }) {
    this.#list = localDb.watchLater;
    this.#notifications = notifications;
    makeAutoObservable(this, {}, { deep: false });
  }

  has(videoId: number): boolean {
    return this.ids.has(videoId);
  }

  /** Reads the ids again: at start, and when the tab comes to the front. */
  async refresh(): Promise<void> {
    this.replaceIds((await this.#list.listIds()) ?? []);
  }

  /** Follows changes of the list by other tabs; returns a function that stops it. */
  watchOtherTabs(): () => void {
    return this.#list.onChange(({ isElsewhere }) => {
      if (isElsewhere) void this.refresh();
    });
  }

  /**
   * Adds the video, or removes it if present; the toast has Undo. Resolves to true if the list has
   * it now; null without storage. Never rejects.
   */
  toggle(video: Video): Promise<boolean | null> {
    return this.#enqueue(async () => {
      if (this.has(video.video_id))
        return this.#remove(video, () => this.#enqueue(() => this.#add(video, null)));
      const isAdded = await this.#add(video, () => this.#enqueue(() => this.#remove(video, null)));
      return isAdded === null ? null : true;
    });
  }

  /** Adds a video and shows a toast; for a duplicate only the toast. */
  add(video: Video): Promise<boolean | null> {
    return this.#enqueue(() =>
      this.#add(video, () => this.#enqueue(() => this.#remove(video, null))),
    );
  }

  /** Adds a video without a toast, for actions that show their own. */
  async addQuietly(video: Video): Promise<boolean | null> {
    const isAdded = await this.#list.add(video);
    if (isAdded !== null) this.replaceIds([...this.ids, video.video_id]);
    return isAdded;
  }

  /** Resolves to false if the list did not have it, or without storage. */
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

  async #add(video: Video, undo: UndoHandler): Promise<boolean | null> {
    const isAdded = await this.addQuietly(video);
    if (isAdded === null) this.#notifications.error('notify.storage_unavailable');
    // Undo must not remove a video that another tab added before.
    else
      this.#showToast(
        isAdded ? 'notify.add_to_watch_later_success' : 'notify.add_to_watch_later_already_added',
        video,
        isAdded ? undo : null,
      );
    return isAdded;
  }

  /** Resolves to false once the video is out; null if the browser refused. */
  async #remove(video: Video, undo: UndoHandler): Promise<false | null> {
    const isRemoved = await this.remove(video.video_id);
    if (!isRemoved) {
      const ids = await this.#list.listIds();
      if (ids) this.replaceIds(ids);
      if (!ids || this.has(video.video_id)) {
        this.#notifications.error('notify.storage_unavailable');
        return null;
      }
    }
    this.#showToast('notify.remove_from_watch_later_success', video, isRemoved ? undo : null);
    return false;
  }

  #showToast(key: MessageKey, { video_id: id, title }: Video, undo: UndoHandler): void {
    this.#notifications.success(
      key,
      { title },
      { about: `watch-later:${id}`, ...(undo ? { undo } : {}) },
    );
  }

  #enqueue<T>(press: () => Promise<T>): Promise<T> {
    const done = this.#lastPress.then(press);
    this.#lastPress = done;
    return done;
  }
}
