import type { Language } from '@nocturne/contracts/constants';
import type { ReviewReason } from '@nocturne/contracts/review';
import { href } from '@nocturne/contracts/routes';
import { REVIEW_APPEAL_MONTHS } from '../policies/review-clauses.ts';
import { STRIKES_MAX } from '../policies/strikes.ts';
import type { StrikeResult } from '../repositories/strikes.ts';
import type { Mail } from './mailer.ts';
import { REVIEW_EMAIL_TEXTS } from './review-email-texts.ts';

/** What a letter about a review says: the statement of reasons of a rejection, or where the video went. */
export type ReviewEmail = {
  to: string;
  username: string;
  language: Language;
  videoId: number;
  title: string;
  note: string;
} & (
  | { kind: 'rejected'; reason: ReviewReason; struck: StrikeResult | undefined }
  | { kind: 'papers' | 'upheld' | 'refused' | 'edit_rejected' }
);

interface Site {
  publicUrl: string;
  siteName: string;
  supportEmail: string;
}

/** Tells an uploader what came of the review: restriction, facts, ground and redress of a rejection (docs/review.md). */
export function reviewMail(letter: ReviewEmail, { publicUrl, siteName, supportEmail }: Site): Mail {
  const words = REVIEW_EMAIL_TEXTS[letter.language];
  const { subject, body } = words[letter.kind];
  const link = publicUrl + href('upload', {}, { draft: letter.videoId });
  const lines = [
    words.greeting.replace('{name}', letter.username),
    body.replace('{title}', () => oneLine(letter.title)).replace('{site}', siteName),
    ...(letter.kind === 'rejected' ? statementOf(letter, supportEmail) : []),
    ...(letter.note === '' ? [] : [words.note.replace('{note}', () => letter.note)]),
    words.open.replace('{link}', link),
  ];
  return { to: letter.to, subject: `${subject} · ${siteName}`, text: `${lines.join('\n\n')}\n` };
}

function statementOf({ language, reason, struck }: ReviewEmail & { kind: 'rejected' }, supportEmail: string): string[] {
  const { rejected, reasons, clauses } = REVIEW_EMAIL_TEXTS[language];
  const strike = struck ? [rejected.strike.replace('{open}', String(struck.open)).replace('{max}', String(STRIKES_MAX))] : [];
  return [
    rejected.facts.replace('{reason}', reasons[reason]),
    rejected.ground.replace('{clause}', clauses[reason]),
    ...strike,
    ...(struck?.isRevoked ? [rejected.revoked.replace('{address}', supportEmail)] : []),
    rejected.redress.replace('{months}', String(REVIEW_APPEAL_MONTHS)),
  ];
}

/** A title has no line of its own in a letter. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
