import { reviewMail } from '../mail/review-mail.ts';
import { ReviewPublication } from '../services/review/review-publication.ts';
import { ReviewService } from '../services/review/review-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Review of uploads, and publication after an approval. */
export function reviewServices(root: Root): ServicesOf<'review' | 'reviewPublication'> {
  return {
    reviewPublication: () =>
      new ReviewPublication({
        rows: root.repositories.reviewPublication,
        publication: root.services.publication,
        records: root.services.records,
        onError: root.onError,
      }),
    review: () =>
      new ReviewService({
        decisions: root.repositories.reviewDecisions,
        publication: root.services.publication,
        people: root.services.people,
        records: root.services.records,
        onError: root.onError,
        hours: root.files.operator.review.hours,
        rules: root.files.operator.review,
        looks: root.repositories.reviewLooks,
        secondLooks: root.repositories.secondLooks,
        edits: root.repositories.videoEdits,
        reviews: root.repositories.review,
        appeals: root.repositories.reviewAppeals,
        reviewPublication: root.services.reviewPublication,
        resumeVideo: async (videoId, next, reviewer) => {
          if (next === 'restored') await root.services.publication.restore(videoId, reviewer);
          else if (next === 'checking') await root.jobs.add('ingest', { videoId });
          else await root.services.draftWorkflow.advance(videoId);
        },
        sendReviewEmail: (email) => root.sendMail(reviewMail(email, root.emailSite)),
      }),
  };
}
