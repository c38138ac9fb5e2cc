import type { EmailSite } from '../mail/layout/email-content.ts';
import type { Mail } from '../mail/mailer.ts';
import { overdueMail } from '../mail/overdue-mail.ts';
import type { ReviewPublicationRepository } from '../repositories/review/review-publication-repository.ts';
import type { ReviewPublication } from '../services/review/review-publication.ts';

interface ReviewDeps {
  reviewPublication: Pick<ReviewPublication, 'sweep'>;
  repository: Pick<ReviewPublicationRepository, 'alertOverdue'>;
  queueMail: (mail: Mail) => Promise<void>;
  /** Hours until a decision is due. */
  hours: number;
  /** Without a support address the job sends no email. */
  site: EmailSite;
  now: () => Date;
}

/**
 * The job "reviews": finishes the steps after an approval, and alerts the operator once per overdue
 * video.
 */
export async function watchReviews({
  reviewPublication,
  repository,
  queueMail,
  hours,
  site,
  now,
}: ReviewDeps): Promise<void> {
  await reviewPublication.sweep();
  await repository.alertOverdue({ hours, at: now() }, async (videoIds) => {
    if (site.supportEmail)
      await queueMail(overdueMail(videoIds, { to: site.supportEmail, hours }, site));
  });
}
