import { NOTIFICATION_MS, UNDO_NOTIFICATION_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';

export type NoticeParams = Readonly<Record<string, string | number>>;

/** A notification as the store holds it (R3-14): a message key with parameters; the stack translates it. */
export interface Notice {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly key: string;
  readonly params: NoticeParams;
  /** Takes back what the notice reports; it gets a button. */
  readonly undo?: (() => unknown) | undefined;
  /** A newer notice about the same thing takes its place. */
  readonly about?: string | undefined;
  /** The page announces the same event itself: a screen reader says it once. */
  readonly isSilent?: boolean | undefined;
}

type NoticeExtras = Pick<Notice, 'undo' | 'about' | 'isSilent'>;

/** The notification stack: each notice leaves after 5000 ms (R2.2-06), one with Undo after 10 s, and waits while it is read by pointer or focus. */
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

  /** Takes back what the notice reports, and dismisses it. */
  undo(id: number): void {
    const notice = this.list.find((shown) => shown.id === id);
    this.dismiss(id);
    notice?.undo?.();
  }

  /** Stops the clock of a notice. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Starts its time again. */
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

  /** Stops all clocks. */
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
