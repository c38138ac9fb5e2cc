import type { Notification } from '@nocturne/contracts/entities/social';
import type { Services } from '@nocturne/federation/services';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';

type BellServices = Pick<Services, 'api' | 'actions' | 'unread'>;

/** The member's notifications. Opening the bell loads them and marks them as read. */
export class BellStore {
  readonly list: PagedList<Notification>;

  #services: BellServices;

  constructor(services: BellServices) {
    this.#services = services;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (one) => one.notification_id,
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Shows the newest notifications and marks them as read. Notifications that arrive meanwhile stay
   * unread.
   */
  async open(): Promise<void> {
    await this.list.show(1);
    const [newest] = this.list.items;
    if (this.list.loadState !== 'ready' || !newest || this.#services.unread.notifications === 0)
      return;
    const isSaved = await this.#services.actions.addStat({
      act: 'notifications_read',
      notification_id: String(newest.notification_id),
    });
    if (isSaved) this.#services.unread.clearNotifications();
  }

  dispose(): void {
    this.list.dispose();
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<Notification>> {
    const {
      notifications,
      total_count: totalCount,
      pages,
    } = await this.#services.api.read('notifications', { page }, { signal });
    return { items: notifications, totalCount, pageCount: pages };
  }
}
