import type { Mail } from '../mail/mailer.ts';
import { notificationsMail } from '../mail/notifications-mail.ts';
import type { NotificationEmailsRepository } from '../repositories/notification-emails-repository.ts';
import type { NotificationsRepository } from '../repositories/notifications-repository.ts';

interface TellParts {
  notifications: Pick<NotificationsRepository, 'notifySubscribers'>;
  letters: Pick<NotificationEmailsRepository, 'queueDueEmails'>;
  queueMail: (mail: Mail) => Promise<void>;
  publicUrl: string;
  siteName: string;
}

/** New videos of one statement, letters of one transaction, and how often a run does each: the next run does the rest. */
const VIDEOS = 100;
const LETTERS = 50;
const ROUNDS = 20;

/** The job "notifications": tells subscribers of new videos, then mails members who want it what is new. */
export async function notifyMembers({ notifications, letters, queueMail, ...site }: TellParts): Promise<void> {
  await whileFull(VIDEOS, () => notifications.notifySubscribers(VIDEOS));
  await whileFull(LETTERS, () => letters.queueDueEmails(LETTERS, (letter) => queueMail(notificationsMail(letter, site))));
}

async function whileFull(size: number, round: () => Promise<number>): Promise<void> {
  for (let at = 0; at < ROUNDS && (await round()) === size; at += 1);
}
