import { NOTIFICATIONS_PER_PAGE, type Language } from '@nocturne/contracts/constants';
import { MAILED_KINDS, type NotificationKind } from '@nocturne/contracts/notification-kinds';
import type { NotificationEmailsRepository } from '../../repositories/community/notification-emails-repository.ts';
import type {
  NotificationRecord,
  NotificationsRepository,
} from '../../repositories/community/notifications-repository.ts';
import { requireMember } from './actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

interface NotificationsServiceDeps {
  notifications: NotificationsRepository;
  emails: Pick<NotificationEmailsRepository, 'mailedKinds' | 'setMailedKinds'>;
}

type User = number | undefined;

/**
 * Notifications of a member, and the kinds that are also emailed. Each call rejects with
 * `login_required`.
 */
export class NotificationsService {
  readonly #deps: NotificationsServiceDeps;

  constructor(deps: NotificationsServiceDeps) {
    this.#deps = deps;
  }

  /** Newest first. Rejects with `not_found` beyond the last page. */
  async listNotifications(
    user: User,
    page: number,
  ): Promise<{ notifications: NotificationRecord[]; total: number }> {
    const userId = requireMember(user, 'notifications');
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

  async countUnread(user: User): Promise<number> {
    return this.#deps.notifications.countUnread(requireMember(user, 'notifications'));
  }

  async markRead(user: User, upTo: number): Promise<void> {
    await this.#deps.notifications.markRead(requireMember(user, 'notifications'), upTo);
  }

  async mailedKinds(user: User): Promise<NotificationKind[]> {
    return this.#deps.emails.mailedKinds(requireMember(user, 'notifications'));
  }

  /** `language` is the language of the emails. Rejects with `bad_request` for an unknown kind. */
  async setMailedKinds(user: User, kinds: readonly string[], language: Language): Promise<void> {
    const userId = requireMember(user, 'notifications');
    const known = MAILED_KINDS.filter((kind) => kinds.includes(kind));
    if (known.length !== new Set(kinds).size)
      throw new AppError('bad_request', { field: 'mailed' });
    await this.#deps.emails.setMailedKinds(userId, known, language);
  }
}
