import { TOAST_MS, UNDO_TOAST_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';

export type ToastParams = Readonly<Record<string, string | number>>;

/** A toast in the store: a message key with parameters, which the toast stack translates. */
export interface Toast {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly key: string;
  readonly params: ToastParams;
  /** Undoes the reported action; adds a button. */
  readonly undo?: (() => unknown) | undefined;
  /** A newer toast about the same subject replaces this one. */
  readonly about?: string | undefined;
  /** True if the page announces the event too, so a screen reader says it once. */
  readonly isSilent?: boolean | undefined;
}

type ToastOptions = Pick<Toast, 'undo' | 'about' | 'isSilent'>;

/** The toast stack. A toast lasts 5 s, with Undo 10 s, and pauses under the pointer or focus. */
export class ToastsStore {
  list: readonly Toast[] = [];

  #lastId = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  success(key: string, params: ToastParams = {}, extras: ToastOptions = {}): void {
    this.#show('success', key, params, extras);
  }

  error(key: string, params: ToastParams = {}, extras: Pick<Toast, 'isSilent'> = {}): void {
    this.#show('error', key, params, extras);
  }

  dismiss(id: number): void {
    this.pause(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Undoes the reported action and dismisses the toast. */
  undo(id: number): void {
    const toast = this.list.find((shown) => shown.id === id);
    this.dismiss(id);
    toast?.undo?.();
  }

  /** Stops the timer of a toast. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Restarts the full time of a toast. */
  resume(id: number): void {
    this.pause(id);
    const toast = this.list.find((shown) => shown.id === id);
    if (!toast) return;
    const durationMs = toast.undo ? UNDO_TOAST_MS : TOAST_MS;
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), durationMs),
    );
  }

  /** Stops all timers. */
  dispose(): void {
    for (const id of Array.from(this.#timers.keys())) this.pause(id);
  }

  #show(type: Toast['type'], key: string, params: ToastParams, extras: ToastOptions = {}): void {
    this.#lastId += 1;
    const { about } = extras;
    for (const older of this.list)
      if (about !== undefined && older.about === about) this.dismiss(older.id);
    this.list = [...this.list, { id: this.#lastId, type, key, params, ...extras }];
    this.resume(this.#lastId);
  }
}
