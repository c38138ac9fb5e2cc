import type { Language } from '@nocturne/contracts/constants';
import type { ReviewReason } from '@nocturne/contracts/review';
import { href } from '@nocturne/contracts/routes';
import { REVIEW_APPEAL_MONTHS } from '../policies/review-clauses.ts';
import { STRIKES_MAX } from '../policies/strikes.ts';
import type { StrikeResult } from '../repositories/review/strikes.ts';
import { createMail } from './layout/create-mail.ts';
import type { EmailBlock, EmailFact, EmailSite } from './layout/email-content.ts';
import { durationText, fillText, numberText, oneLine } from './layout/fill-text.ts';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';
import { REVIEW_EMAIL_TEXTS, type ReviewEmailKind } from './review-email-texts.ts';

type Rejection = { kind: 'rejected'; reason: ReviewReason; strike: StrikeResult | undefined };

/** Result of a review: the statement of reasons of a rejection, or the new state of the video. */
export type ReviewEmail = {
  to: string;
  username: string;
  language: Language;
  videoId: number;
  title: string;
  note: string;
} & (Rejection | { kind: Exclude<ReviewEmailKind, 'rejected'> });

/**
 * Email to an uploader with the result of a review. A rejection has restriction, facts, ground and
 * redress (docs/review.md).
 */
export function reviewMail(email: ReviewEmail, site: EmailSite): Mail {
  const { to, username, language, videoId, title, note } = email;
  const { emails, button, reason } = REVIEW_EMAIL_TEXTS[language];
  const { subject, text, next } = emails[email.kind];
  const values = {
    title: oneLine(title),
    site: site.siteName,
    months: durationText(language, REVIEW_APPEAL_MONTHS, 'month'),
  };
  const resultText = fillText(text, values);
  return createMail(
    {
      language,
      subject,
      preheader: resultText,
      greeting: fillText(LAYOUT_TEXTS[language].hello, { name: username }),
      blocks: [
        { kind: 'text', text: resultText },
        ...(email.kind === 'rejected' ? rejectionBlocks(email, language, site) : []),
        ...(note === ''
          ? []
          : [{ kind: 'quote', label: LAYOUT_TEXTS[language].note, text: note } as const]),
        { kind: 'text', text: fillText(next, values) },
      ],
      button: { label: button, url: site.publicUrl + href('upload', {}, { draft: videoId }) },
      reason: fillText(reason, values),
    },
    { to },
    site,
  );
}

function rejectionBlocks(
  { reason, strike }: Rejection,
  language: Language,
  { supportEmail }: EmailSite,
): EmailBlock[] {
  const { labels, reasons, clauses, strikes, person, revoked, revokedContact } =
    REVIEW_EMAIL_TEXTS[language];
  const facts: EmailFact[] = [
    { label: labels.reason, value: reasons[reason] },
    { label: labels.rule, value: clauses[reason] },
    ...(strike
      ? [
          {
            label: labels.strikes,
            value: fillText(strikes, {
              open: numberText(language, strike.open),
              max: numberText(language, STRIKES_MAX),
            }),
          },
        ]
      : []),
  ];
  const contact = supportEmail ? ` ${fillText(revokedContact, { address: supportEmail })}` : '';
  return [
    { kind: 'facts', facts },
    { kind: 'text', text: person },
    ...(strike?.isRevoked ? [{ kind: 'text', text: revoked + contact } as const] : []),
  ];
}
