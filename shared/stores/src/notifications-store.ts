import { NOTIFICATION_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';

export type NoticeParams = Readonly<Record<string, string | number>>;

/** A notification as the store holds it (R3-14): a message key with parameters; the stack translates it. */
export interface Notice {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly key: string;
  readonly params: NoticeParams;
}

/** The notification stack: each notice leaves after 5000 ms (R2.2-06), and waits while it is read by pointer or focus. */
export class NotificationsStore {
  list: readonly Notice[] = [];

  #lastId = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  success(key: string, params: NoticeParams = {}): void {
    this.#show('success', key, params);
  }

  error(key: string, params: NoticeParams = {}): void {
    this.#show('error', key, params);
  }

  dismiss(id: number): void {
    this.pause(id);
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Stops the clock of a notice. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Starts its 5000 ms anew. */
  resume(id: number): void {
    this.pause(id);
    if (this.list.some((notice) => notice.id === id))
      this.#timers.set(
        id,
        setTimeout(() => this.dismiss(id), NOTIFICATION_MS),
      );
  }

  /** Stops all clocks. */
  dispose(): void {
    for (const id of [...this.#timers.keys()]) this.pause(id);
  }

  #show(type: Notice['type'], key: string, params: NoticeParams): void {
    this.#lastId += 1;
    this.list = [...this.list, { id: this.#lastId, type, key, params }];
    this.resume(this.#lastId);
  }
}
