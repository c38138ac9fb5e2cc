import type { EmailSite } from '../mail/layout/email-content.ts';
import type { Mail } from '../mail/mailer.ts';
import { notificationsMail } from '../mail/notifications-mail.ts';
import type {
  NotificationEmail,
  NotificationEmailsRepository,
} from '../repositories/community/notification-emails-repository.ts';
import type { NotificationsRepository } from '../repositories/community/notifications-repository.ts';
import type { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';

interface NotifyDeps {
  notifications: Pick<NotificationsRepository, 'notifySubscribers'>;
  emails: Pick<NotificationEmailsRepository, 'queueDueEmails'>;
  queueMail: (mail: Mail) => Promise<void>;
  tokens: Pick<UnsubscribeTokens, 'sign'>;
  site: EmailSite;
}

/**
 * Videos per statement, emails per transaction, and rounds of each per run. The next run does the
 * rest.
 */
const VIDEOS_PER_STATEMENT = 100;
const EMAILS_PER_TRANSACTION = 50;
const ROUNDS_MAX = 20;

/**
 * The job "notifications": notifies subscribers of new videos, then sends emails to members who
 * want them.
 */
export async function notifyMembers({
  notifications,
  emails,
  queueMail,
  tokens,
  site,
}: NotifyDeps): Promise<void> {
  const mailOf = (email: NotificationEmail) =>
    notificationsMail(email, tokens.sign({ userId: email.userId, kind: 'notifications' }), site);
  await repeatWhileFull(VIDEOS_PER_STATEMENT, () =>
    notifications.notifySubscribers(VIDEOS_PER_STATEMENT),
  );
  await repeatWhileFull(EMAILS_PER_TRANSACTION, () =>
    emails.queueDueEmails(EMAILS_PER_TRANSACTION, (email) => queueMail(mailOf(email))),
  );
}

async function repeatWhileFull(size: number, round: () => Promise<number>): Promise<void> {
  for (let at = 0; at < ROUNDS_MAX && (await round()) === size; at += 1);
}
