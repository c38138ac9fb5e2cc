import type { OwnSession } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';

/** Sessions of the member. */
export class OwnSessions {
  items: readonly OwnSession[] = [];
  loadState: LoadState = 'idle';
  /** True while a session is being ended. */
  isBusy = false;

  #services: Pick<Services, 'api' | 'notifications'>;

  constructor(services: Pick<Services, 'api' | 'notifications'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get hasOthers(): boolean {
    return this.items.some(({ is_current: isCurrent }) => !isCurrent);
  }

  async load(signal?: AbortSignal): Promise<void> {
    this.setLoadState('loading');
    try {
      this.accept(await this.#services.api.read('sessions', {}, signal ? { signal } : {}));
    } catch (error) {
      if (signal?.aborted) return this.setLoadState('idle');
      failureCode(error);
      this.setLoadState('failed');
    }
  }

  /** Ends one of the other sessions, or all of them if `id` is empty; a failure shows a toast. */
  async end(id = ''): Promise<void> {
    const { api, notifications } = this.#services;
    this.setBusy(true);
    try {
      const result = await api.post('ownMember', { act: 'sessions_end', session_id: id });
      // An already ended session counts as success.
      if (result.ok || result.refusal.code === 'not_found') {
        this.accept(
          this.items.filter(
            (session) => session.is_current || (id !== '' && session.session_id !== id),
          ),
        );
        notifications.success('notify.account_session_ended');
      } else notifyRefusal(notifications, result.refusal);
    } catch (error) {
      notifications.error(`error.${failureCode(error)}`);
    } finally {
      this.setBusy(false);
    }
  }

  /** Keeps only the current session in the list. */
  keepCurrent(): void {
    this.items = this.items.filter((session) => session.is_current);
  }

  accept(items: readonly OwnSession[]): void {
    this.items = items;
    this.loadState = 'ready';
  }

  setLoadState(state: LoadState): void {
    this.loadState = state;
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }
}
