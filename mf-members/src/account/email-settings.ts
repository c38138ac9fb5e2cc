import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

/** Of what the member wants letters; nothing until they say so. */
export class EmailSettings {
  mailed: readonly NotificationKind[] = [];
  loadState: LoadState = 'idle';

  #services: Pick<Services, 'api' | 'notifications'>;
  /** What the site has taken. */
  #kept: readonly NotificationKind[] = [];
  /** One choice is sent after the other: the last one counts. */
  #sending: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, 'api' | 'notifications'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  async open(signal?: AbortSignal): Promise<void> {
    this.become('loading');
    try {
      const { mailed } = await this.#services.api.read(
        'notifySettings',
        {},
        signal ? { signal } : {},
      );
      this.#kept = mailed;
      this.accept(mailed);
      this.become('ready');
    } catch (error) {
      if (signal?.aborted) return this.become('idle');
      failureCode(error);
      this.become('failed');
    }
  }

  /** Shown at once; what the site does not take is shown as it was, and said in a notification. Never rejects. */
  choose(kind: NotificationKind, isMailed: boolean): Promise<void> {
    const others = this.mailed.filter((one) => one !== kind);
    this.accept(isMailed ? [...others, kind] : others);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  accept(mailed: readonly NotificationKind[]): void {
    this.mailed = mailed;
  }

  become(state: LoadState): void {
    this.loadState = state;
  }

  async #send(): Promise<void> {
    const { api, notifications } = this.#services;
    const wanted = this.mailed;
    if (wanted === this.#kept) return;
    try {
      const result = await api.post('stat', { act: 'notify_settings', mailed: wanted.join(',') });
      if (result.ok) {
        this.#kept = wanted;
        return;
      }
      notifyRefusal(notifications, result.refusal);
    } catch (error) {
      notifications.error(`error.${failureCode(error)}`);
    }
    this.accept(this.#kept);
  }
}
