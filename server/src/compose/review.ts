import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { Config } from '../config/config.ts';
import type { InformationConfig } from '../config/information.ts';
import type { ReviewConfig } from '../config/review.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { watchReviews } from '../jobs/watch-reviews.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import type { Mail } from '../mail/mailer.ts';
import { reviewMail } from '../mail/review-mail.ts';
import { ReviewDecisionsRepository } from '../repositories/review/review-decisions-repository.ts';
import { ReviewAppealsRepository } from '../repositories/review/review-appeals-repository.ts';
import { ReviewLooksRepository } from '../repositories/review/review-looks-repository.ts';
import { ReviewPublicationRepository } from '../repositories/review/review-publication-repository.ts';
import { ReviewRepository } from '../repositories/review/review-repository.ts';
import { SecondLooksRepository } from '../repositories/review/second-looks-repository.ts';
import { VideoEditsRepository } from '../repositories/videos/video-edits-repository.ts';
import { VideoStatesRepository } from '../repositories/videos/video-states-repository.ts';
import type { PeopleService } from '../services/identity/people-service.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';
import type { RecordsService } from '../services/identity/records-service.ts';
import { ReviewPublication } from '../services/review/review-publication.ts';
import { ReviewService } from '../services/review/review-service.ts';

interface ReviewPublicationDeps {
  db: Database;
  publication: PublicationService;
  records: Pick<RecordsService, 'saveRecord'>;
  onError: (error: unknown) => void;
}

interface ReviewDeps extends ReviewPublicationDeps {
  config: Pick<Config, 'publicUrl'>;
  links: OperatorLinks;
  information: Pick<InformationConfig, 'company'>;
  review: ReviewConfig;
  jobs: Pick<Jobs, 'add'>;
  people: Pick<PeopleService, 'listShownPeople'>;
  /** Decides the next state of a video that has its media and no open hash match. */
  advanceDraft: (videoId: number) => Promise<unknown>;
  /** Starts processing a file again. */
  ingest: (videoId: number) => Promise<void>;
}

/** Creates the review service for the console. */
export function createReview(deps: ReviewDeps): ReviewService {
  const { db, publication, people, review, jobs, advanceDraft, ingest, onError } = deps;
  const site = emailSiteOf(deps);
  const states = new VideoStatesRepository(db);
  const decisions = new ReviewDecisionsRepository(db, states);
  return new ReviewService({
    decisions,
    publication,
    people,
    records: deps.records,
    onError,
    hours: review.hours,
    rules: review,
    looks: new ReviewLooksRepository(db),
    secondLooks: new SecondLooksRepository(db, states),
    edits: new VideoEditsRepository(db),
    reviews: new ReviewRepository(db),
    appeals: new ReviewAppealsRepository(db, states),
    reviewPublication: createReviewPublication(deps).reviewPublication,
    resumeVideo: async (videoId, next, reviewer) => {
      if (next === 'restored') await publication.restore(videoId, reviewer);
      else await (next === 'checking' ? ingest(videoId) : advanceDraft(videoId));
    },
    sendReviewEmail: (email) => jobs.add('mail', reviewMail(email, site)),
  });
}

interface ReviewJobDeps extends ReviewPublicationDeps {
  config: Pick<Config, 'publicUrl'>;
  links: Pick<OperatorLinks, 'siteName' | 'supportEmail'>;
  information: Pick<InformationConfig, 'company'>;
  review: ReviewConfig;
  queueMail: (mail: Mail) => Promise<void>;
  now?: () => Date;
}

/** Creates the job "reviews". */
export function createReviewJob(deps: ReviewJobDeps): () => Promise<void> {
  const { review, queueMail, now = () => new Date() } = deps;
  return () =>
    watchReviews({
      ...createReviewPublication(deps),
      site: emailSiteOf(deps),
      hours: review.hours,
      queueMail,
      now,
    });
}

function createReviewPublication({ db, publication, records, onError }: ReviewPublicationDeps): {
  repository: ReviewPublicationRepository;
  reviewPublication: ReviewPublication;
} {
  const repository = new ReviewPublicationRepository(db, new VideoStatesRepository(db));
  return {
    repository,
    reviewPublication: new ReviewPublication({ rows: repository, publication, records, onError }),
  };
}
