import { href } from '@nocturne/contracts/routes';
import type { EmailSite } from './layout/email-content.ts';
import { durationText, pluralText } from './layout/fill-text.ts';
import type { Mail } from './mailer.ts';
import { operatorMail } from './operator-mail.ts';

/** Email to the operator about videos with an overdue decision. Names them by number only. */
export function overdueMail(
  videoIds: readonly number[],
  { to, hours }: { to: string; hours: number },
  site: EmailSite,
): Mail {
  const facts = videoIds.map((id) => ({
    label: `Video ${id}`,
    value: site.publicUrl + href('review', {}, { video: id }),
    isLink: true,
  }));
  return operatorMail(
    {
      to,
      subject: pluralText(
        'en',
        { one: '{count} review is overdue', other: '{count} reviews are overdue' },
        videoIds.length,
      ),
      text:
        'The videos below have waited for a decision for more than ' +
        `${durationText('en', hours, 'hour')}.`,
      blocks: [{ kind: 'facts', facts }],
      button: { label: 'Open the review queue', url: site.publicUrl + href('review') },
    },
    site,
  );
}
