import type { Mail } from '../mail/mailer.ts';
import { overdueMail } from '../mail/overdue-mail.ts';
import type { ReviewPublicationRepository } from '../repositories/review-publication-repository.ts';
import type { ReviewPublication } from '../services/review-publication.ts';

interface ReviewParts {
  published: Pick<ReviewPublication, 'sweep'>;
  rows: Pick<ReviewPublicationRepository, 'alertOverdue'>;
  queueMail: (mail: Mail) => Promise<void>;
  /** Hours until a decision is due. */
  hours: number;
  /** Empty where the operator has no address: nobody is written to then. */
  supportEmail: string;
  publicUrl: string;
  siteName: string;
  now: () => Date;
}

/** The job "reviews": finishes what follows an approval, and tells the operator once of each video whose decision is overdue. */
export async function watchReviews({ published, rows, queueMail, hours, supportEmail, now, ...site }: ReviewParts): Promise<void> {
  await published.sweep();
  await rows.alertOverdue({ hours, at: now() }, async (videoIds) => {
    if (supportEmail) await queueMail(overdueMail(videoIds, { ...site, to: supportEmail, hours }));
  });
}
