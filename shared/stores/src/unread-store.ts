import type { Api } from '@nocturne/api/api';
import { UNREAD_EVERY_MS } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.ts';

interface UnreadOptions {
  api: Api;
  session: SessionStore;
}

/** How much the member has not read: notifications and messages. What does not come leaves what is known. */
export class UnreadStore {
  notifications = 0;
  messages = 0;

  #services: UnreadOptions;
  #request: AbortController | undefined;

  constructor(services: UnreadOptions) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks anew; a visitor has nothing to read. Never rejects. */
  async refresh(): Promise<void> {
    this.#request?.abort();
    if (!this.#services.session.isMember) return this.accept({ notifications: 0, messages: 0 });
    const request = new AbortController();
    this.#request = request;
    try {
      const found = await this.#services.api.read('unread', {}, { signal: request.signal });
      if (!request.signal.aborted) this.accept(found);
    } catch {
      // It is asked again a minute later.
    }
  }

  /** Asks every minute while the page is seen, and when it is seen again, until `signal`. */
  watch(signal: AbortSignal): void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const timer = setInterval(look, UNREAD_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    document.addEventListener('visibilitychange', look, { signal });
  }

  /** All that was told has been seen. */
  clearNotifications(): void {
    this.notifications = 0;
  }

  accept({ notifications, messages }: { notifications: number; messages: number }): void {
    this.notifications = notifications;
    this.messages = messages;
  }
}
