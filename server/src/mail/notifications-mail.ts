import { MAILED_KINDS } from '@nocturne/contracts/notification-kinds';
import { href } from '@nocturne/contracts/routes';
import type { NotificationEmail } from '../repositories/community/notification-emails-repository.ts';
import { createMail } from './layout/create-mail.ts';
import type { EmailSite } from './layout/email-content.ts';
import { fillText, numberText, pluralText } from './layout/fill-text.ts';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';
import { NOTIFICATION_EMAIL_TEXTS } from './notification-email-texts.ts';

/**
 * One email for all news: counts of each kind, and nothing that members wrote. `token`
 * unsubscribes.
 */
export function notificationsMail(
  { userId, username, email, language, counts }: NotificationEmail,
  token: string,
  site: EmailSite,
): Mail {
  const texts = NOTIFICATION_EMAIL_TEXTS[language];
  const values = { site: site.siteName };
  const kindCounts = MAILED_KINDS.map((kind) => ({
    label: texts.kinds[kind],
    count: counts[kind] ?? 0,
  })).filter(({ count }) => count > 0);
  const total = kindCounts.reduce((sum, { count }) => sum + count, 0);
  const unsubscribeUrl = site.publicUrl + href('unsubscribe', { token });
  return createMail(
    {
      language,
      subject: pluralText(language, texts.subject, total),
      preheader: texts.preheader,
      greeting: fillText(LAYOUT_TEXTS[language].hello, { name: username }),
      blocks: [
        { kind: 'text', text: texts.text },
        {
          kind: 'counts',
          counts: kindCounts.map(({ label, count }) => ({
            label,
            count: numberText(language, count),
          })),
        },
      ],
      button: { label: fillText(texts.button, values), url: `${site.publicUrl}/` },
      reason: fillText(texts.reason, values),
      footerLinks: [
        { label: texts.stop, url: unsubscribeUrl },
        { label: texts.settings, url: site.publicUrl + href('member_password', { id: userId }) },
      ],
    },
    { to: email, unsubscribeUrl },
    site,
  );
}
