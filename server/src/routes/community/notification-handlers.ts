import { NOTIFICATIONS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Handlers } from '../../operations/handler.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentNotification } from '../../presenters/present-social.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Notifications, and which of them are emailed; each response is for one member only. */
export function notificationHandlers({ notifications, messages, unsubscribe }: Services) {
  return {
    notifications: async ({ values: { page }, actor }) => {
      const found = await notifications.listNotifications(actor.user_id, page);
      const answer = {
        notifications: found.notifications.map(presentNotification),
        ...countsOf(found.total, NOTIFICATIONS_PER_PAGE),
      };
      return { answer, isPersonal: true };
    },
    unread: async ({ actor }) => ({
      answer: {
        notifications: await notifications.countUnread(actor.user_id),
        messages: await messages.countUnread(actor.user_id),
      },
      isPersonal: true,
    }),
    unsubscribeState: ({ values: { token } }) =>
      Promise.resolve({ answer: { kind: unsubscribe.kindOf(token) }, isPersonal: true }),
    notifySettings: async ({ actor }) => ({
      answer: { mailed: await notifications.mailedKinds(actor.user_id) },
      isPersonal: true,
    }),
  } satisfies Handlers;
}

export function notificationActions({ notifications }: Services) {
  return {
    notifications_read: async ({ body, actor }) => {
      await notifications.markRead(actor.user_id, body.notification_id);
      return OK;
    },
    notify_settings: async ({ body, actor, visitor: { language } }) => {
      await notifications.setMailedKinds(actor.user_id, body.mailed, language);
      return OK;
    },
  } satisfies StatActions;
}
