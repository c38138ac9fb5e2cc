import { expect, test } from '@jest/globals';
import type { Mail } from '../mail/mailer.ts';
import { SAMPLE_SITE } from '../mail/testing/sample-emails.ts';
import { notifyMembers } from './notify-members.ts';

const email = {
  userId: 7,
  username: 'lena',
  email: 'lena@example.org',
  language: 'en',
  counts: { message: 2 },
} as const;

function aRun(videos: number, emails: number) {
  const mails: Mail[] = [];
  const rounds = { videos: 0, emails: 0 };
  const waiting = { videos, emails };
  const run = () =>
    notifyMembers({
      notifications: {
        notifySubscribers: (most) => {
          rounds.videos += 1;
          const told = Math.min(most, waiting.videos);
          waiting.videos -= told;
          return Promise.resolve(told);
        },
      },
      emails: {
        queueDueEmails: async (most, queue) => {
          rounds.emails += 1;
          const due = Math.min(most, waiting.emails);
          waiting.emails -= due;
          for (let at = 0; at < due; at += 1) await queue(email);
          return due;
        },
      },
      queueMail: async (mail) => void mails.push(mail),
      tokens: { sign: ({ userId, kind }) => `${kind}-of-${userId}` },
      site: SAMPLE_SITE,
    });
  return { run, mails, rounds, waiting };
}

test('a run continues until nothing is left to send', async () => {
  const { run, mails, rounds } = aRun(250, 60);
  await run();
  expect([rounds, mails.length]).toEqual([{ videos: 3, emails: 2 }, 60]);
});

test('R2.3-16 each member gets their own unsubscribe link', async () => {
  const { run, mails } = aRun(0, 1);
  await run();
  expect(mails[0]?.unsubscribeUrl).toBe(
    'https://tidewater.example/unsubscribe/notifications-of-7/',
  );
});

test('a run is limited and leaves the rest to the next one', async () => {
  const { run, waiting } = aRun(100_000, 0);
  await run();
  expect(waiting.videos).toBe(98_000);
});
