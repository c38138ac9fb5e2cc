import type { Api } from '@nocturne/api/api';
import { UNREAD_EVERY_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.ts';

interface UnreadOptions {
  api: Api;
  session: SessionStore;
}

/** Numbers of unread notifications and messages. A failed request keeps the present numbers. */
export class UnreadStore {
  notifications = 0;
  messages = 0;

  #services: UnreadOptions;
  #request: AbortController | undefined;

  constructor(services: UnreadOptions) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Fetches the numbers again; a visitor has none. Never rejects. */
  async refresh(): Promise<void> {
    this.#request?.abort();
    if (!this.#services.session.isMember) return this.accept({ notifications: 0, messages: 0 });
    const request = new AbortController();
    this.#request = request;
    try {
      const found = await this.#services.api.read('unread', {}, { signal: request.signal });
      if (!request.signal.aborted) this.accept(found);
    } catch {
      // The next refresh follows within a minute.
    }
  }

  /**
   * Refreshes every minute while the page is visible, and when it becomes visible, until `signal`
   * aborts.
   */
  watch(signal: AbortSignal): void {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const timer = setInterval(refreshIfVisible, UNREAD_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
  }

  /** Called when the member has seen all notifications. */
  clearNotifications(): void {
    this.notifications = 0;
  }

  accept({ notifications, messages }: { notifications: number; messages: number }): void {
    this.notifications = notifications;
    this.messages = messages;
  }
}
