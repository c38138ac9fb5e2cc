import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

/** Kinds of notifications that the member also gets by email; none by default. */
export class EmailSettings {
  mailed: readonly NotificationKind[] = [];
  loadState: LoadState = 'idle';

  #services: Pick<Services, 'api' | 'notifications'>;
  /** Setting that the server has accepted. */
  #saved: readonly NotificationKind[] = [];
  /** Requests run one after the other, so the last choice wins. */
  #sending: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, 'api' | 'notifications'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  async load(signal?: AbortSignal): Promise<void> {
    this.setLoadState('loading');
    try {
      const { mailed } = await this.#services.api.read(
        'notifySettings',
        {},
        signal ? { signal } : {},
      );
      this.#saved = mailed;
      this.accept(mailed);
      this.setLoadState('ready');
    } catch (error) {
      if (signal?.aborted) return this.setLoadState('idle');
      failureCode(error);
      this.setLoadState('failed');
    }
  }

  /**
   * Shows the choice at once; if the server refuses it, restores the old one and shows a toast.
   * Never rejects.
   */
  choose(kind: NotificationKind, isMailed: boolean): Promise<void> {
    const others = this.mailed.filter((one) => one !== kind);
    this.accept(isMailed ? [...others, kind] : others);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  accept(mailed: readonly NotificationKind[]): void {
    this.mailed = mailed;
  }

  setLoadState(state: LoadState): void {
    this.loadState = state;
  }

  async #send(): Promise<void> {
    const { api, notifications } = this.#services;
    const wanted = this.mailed;
    if (wanted === this.#saved) return;
    try {
      const result = await api.post('stat', { act: 'notify_settings', mailed: wanted.join(',') });
      if (result.ok) {
        this.#saved = wanted;
        return;
      }
      notifyRefusal(notifications, result.refusal);
    } catch (error) {
      notifications.error(`error.${failureCode(error)}`);
    }
    // A newer choice has its own request.
    if (this.mailed === wanted) this.accept(this.#saved);
  }
}
