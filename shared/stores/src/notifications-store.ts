import { NOTIFICATION_MS, UNDO_NOTIFICATION_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';

export type NoticeParams = Readonly<Record<string, string | number>>;

/** A toast in the store: a message key with parameters, which the toast stack translates. */
export interface Notice {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly key: string;
  readonly params: NoticeParams;
  /** Undoes the reported action; adds a button. */
  readonly undo?: (() => unknown) | undefined;
  /** A newer toast about the same subject replaces this one. */
  readonly about?: string | undefined;
  /** True if the page announces the event too, so a screen reader says it once. */
  readonly isSilent?: boolean | undefined;
}

type NoticeExtras = Pick<Notice, 'undo' | 'about' | 'isSilent'>;

/** The toast stack. A toast lasts 5 s, with Undo 10 s, and pauses under the pointer or focus. */
export class NotificationsStore {
  list: readonly Notice[] = [];

  #lastId = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  success(key: string, params: NoticeParams = {}, extras: NoticeExtras = {}): void {
    this.#show('success', key, params, extras);
  }

  error(key: string, params: NoticeParams = {}, extras: Pick<Notice, 'isSilent'> = {}): void {
    this.#show('error', key, params, extras);
  }

  dismiss(id: number): void {
    this.pause(id);
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Undoes the reported action and dismisses the toast. */
  undo(id: number): void {
    const notice = this.list.find((shown) => shown.id === id);
    this.dismiss(id);
    notice?.undo?.();
  }

  /** Stops the timer of a toast. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Restarts the full time of a toast. */
  resume(id: number): void {
    this.pause(id);
    const notice = this.list.find((shown) => shown.id === id);
    if (!notice) return;
    const lastsMs = notice.undo ? UNDO_NOTIFICATION_MS : NOTIFICATION_MS;
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), lastsMs),
    );
  }

  /** Stops all timers. */
  dispose(): void {
    for (const id of Array.from(this.#timers.keys())) this.pause(id);
  }

  #show(type: Notice['type'], key: string, params: NoticeParams, extras: NoticeExtras = {}): void {
    this.#lastId += 1;
    const { about } = extras;
    for (const older of this.list)
      if (about !== undefined && older.about === about) this.dismiss(older.id);
    this.list = [...this.list, { id: this.#lastId, type, key, params, ...extras }];
    this.resume(this.#lastId);
  }
}
