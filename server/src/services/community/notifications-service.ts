import { NOTIFICATIONS_PER_PAGE, type Language } from '@nocturne/contracts/constants';
import type { MailedKind, NotificationKind } from '@nocturne/contracts/notification-kinds';
import type { NotificationEmailsRepository } from '../../repositories/community/notification-emails-repository.ts';
import type {
  NotificationRecord,
  NotificationsRepository,
} from '../../repositories/community/notifications-repository.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

interface NotificationsServiceDeps {
  notifications: NotificationsRepository;
  emails: Pick<NotificationEmailsRepository, 'mailedKinds' | 'setMailedKinds'>;
}

/** Notifications of a member, and the kinds that are also emailed. */
export class NotificationsService {
  readonly #deps: NotificationsServiceDeps;

  constructor(deps: NotificationsServiceDeps) {
    this.#deps = deps;
  }

  /** Newest first. Rejects with `not_found` beyond the last page. */
  async listNotifications(
    userId: number,
    page: number,
  ): Promise<{ notifications: NotificationRecord[]; total: number }> {
    const offset = offsetOf(page, NOTIFICATIONS_PER_PAGE);
    const total = await this.#deps.notifications.countNotifications(userId);
    requirePage(page, offset, total);
    return {
      notifications: await this.#deps.notifications.listNotifications(userId, {
        offset,
        count: NOTIFICATIONS_PER_PAGE,
      }),
      total,
    };
  }

  async countUnread(userId: number): Promise<number> {
    return this.#deps.notifications.countUnread(userId);
  }

  async markRead(userId: number, upTo: number): Promise<void> {
    await this.#deps.notifications.markRead(userId, upTo);
  }

  async mailedKinds(userId: number): Promise<NotificationKind[]> {
    return this.#deps.emails.mailedKinds(userId);
  }

  /** `language` is the language of the emails. */
  async setMailedKinds(
    userId: number,
    kinds: readonly MailedKind[],
    language: Language,
  ): Promise<void> {
    await this.#deps.emails.setMailedKinds(userId, kinds, language);
  }
}
