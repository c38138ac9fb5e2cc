import {
  LOOK_FRAMES_SECONDS,
  LOOK_STRETCH_MAX,
  REVIEW_PER_PAGE,
  type ReviewQueue,
  type ReviewReason,
} from '@nocturne/contracts/review';
import type { ViewingRule, ReviewConfig } from '../../config/review.ts';
import type { ReviewEmail } from '../../mail/review-mail.ts';
import { unmetChecks } from '../../policies/review-checks.ts';
import type { WithStaffRole } from '../../policies/staff.ts';
import type {
  LockedVideo,
  ReleasedState,
  Reviewer,
  ReviewDecisionsRepository,
  DecisionRefusal,
} from '../../repositories/review/review-decisions-repository.ts';
import type { ReviewAppealsRepository } from '../../repositories/review/review-appeals-repository.ts';
import type {
  HistoryRow,
  MatchRow,
  ReviewDetailRow,
  ReviewRepository,
  ReviewRow,
} from '../../repositories/review/review-repository.ts';
import {
  isViewingSufficient,
  SPEED_MAX,
  type ReviewLooksRepository,
  type Viewing,
} from '../../repositories/review/review-looks-repository.ts';
import type {
  SecondLooksRepository,
  SecondLookState,
} from '../../repositories/review/second-looks-repository.ts';
import type {
  EditDecision,
  VideoEdit,
  VideoEditsRepository,
} from '../../repositories/videos/video-edits-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { ViewingTimeBudget } from '../videos/viewing-time-budget.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import type { PeopleService, ShownPersonSummary } from '../identity/people-service.ts';
import type { PublicationService } from '../videos/publication-service.ts';
import type { ReviewPublication } from './review-publication.ts';
import type { SignedIn } from '../accounts/sessions-service.ts';

export interface ReviewDetail {
  video: ReviewDetailRow;
  people: readonly ShownPersonSummary[];
  matches: readonly MatchRow[];
  history: readonly HistoryRow[];
  strikes: number;
  viewing: Viewing & { rule: ViewingRule; isEnough: boolean };
  edit: VideoEdit | undefined;
  secondLook: SecondLookState;
}

interface ReviewServiceDeps {
  looks: ReviewLooksRepository;
  secondLooks: SecondLooksRepository;
  edits: VideoEditsRepository;
  records: { saveRecord(videoId: number): Promise<unknown> };
  /** Minimum viewing before an approval, and the share of approvals that a second person checks. */
  rules: Pick<ReviewConfig, 'look' | 'sample'>;
  reviews: ReviewRepository;
  decisions: ReviewDecisionsRepository;
  appeals: ReviewAppealsRepository;
  reviewPublication: Pick<ReviewPublication, 'publish'>;
  publication: Pick<PublicationService, 'moveFiles'>;
  people: Pick<PeopleService, 'listShownPeople'>;
  /** Continues with a video that is no longer held (docs/upload.md). */
  resumeVideo: (videoId: number, next: ReleasedState, reviewer: Reviewer) => Promise<void>;
  sendReviewEmail: (email: ReviewEmail) => Promise<void>;
  /** Hours until a decision is due. */
  hours: number;
  onError: (error: unknown) => void;
}

type Staff = WithStaffRole<SignedIn>;

/** The acting member of staff and their network address. */
export interface StaffContext {
  user: Staff;
  address: string;
}
/** Input of an action: the reviewed version and the note. */
export interface ReviewActionInput {
  videoId: number;
  version: number;
  note: string;
}

/**
 * Reviews uploads before publication (docs/review.md). Every call is for staff, except a member's
 * own appeal.
 */
export class ReviewService {
  readonly #deps: ReviewServiceDeps;
  /** The longest segment is reported only after it was played. */
  readonly #played: ViewingTimeBudget;
  readonly #framesShown: ViewingTimeBudget;

  constructor(deps: ReviewServiceDeps) {
    this.#deps = deps;
    this.#played = new ViewingTimeBudget(LOOK_STRETCH_MAX / SPEED_MAX);
    this.#framesShown = new ViewingTimeBudget(LOOK_FRAMES_SECONDS);
  }

  /** Sorted by deadline. Rejects with `not_found` beyond the last page. */
  async listQueue(
    staff: Staff,
    queue: ReviewQueue,
    page: number,
  ): Promise<{ items: ReviewRow[]; total: number }> {
    const options = this.#queueOptions(staff);
    const offset = offsetOf(page, REVIEW_PER_PAGE);
    const total = await this.#deps.reviews.countVideos(queue, options);
    requirePage(page, offset, total);
    return {
      items: await this.#deps.reviews.listVideos(queue, options, {
        offset,
        count: REVIEW_PER_PAGE,
      }),
      total,
    };
  }

  /** Rejects with `not_found` for videos that this role may not see. */
  async findVideo(staff: Staff, videoId: number): Promise<ReviewDetail> {
    const options = this.#queueOptions(staff);
    const { reviews, people, looks, edits, secondLooks, rules } = this.#deps;
    const video = await reviews.findVideo(videoId, options);
    if (!video) throw new AppError('not_found');
    const [shown, matches, history, strikes, viewing, edit, secondLook] = await Promise.all([
      people.listShownPeople(videoId),
      reviews.matches(videoId, options),
      reviews.history(videoId),
      reviews.strikes(video.userId),
      looks.findViewing({ videoId, version: video.version, reviewerId: staff.user_id }),
      edits.findOpenEdit(videoId),
      secondLooks.findSecondLook(videoId, staff.user_id),
    ]);
    const isEnough = isViewingSufficient(viewing, rules.look);
    const checked = { ...viewing, rule: rules.look, isEnough };
    return { video, people: shown, matches, history, strikes, viewing: checked, edit, secondLook };
  }

  /**
   * Approves and publishes. Rejects with `changed`, `own_video`, `look_required`, or
   * `state_conflict` with the failed checks.
   */
  async approve(context: StaffContext, input: ReviewActionInput): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    const { decisions, rules, reviewPublication } = this.#deps;
    const isSampled = Math.random() < rules.sample;
    requireDone(
      await decisions.approve({
        ...input,
        reviewer,
        rule: rules.look,
        isSampled,
      }),
    );
    await reviewPublication.publish(input.videoId, reviewer);
  }

  /**
   * Undoes one's own approval, within a minute. Rejects with `changed` later, or for another
   * reviewer's approval.
   */
  async undo(context: StaffContext, videoId: number): Promise<void> {
    const reviewer = await this.#reviewer(context, videoId);
    requireDone(await this.#deps.decisions.undo({ videoId, reviewer }));
    await this.#deps.publication.moveFiles(videoId);
  }

  /**
   * Records a segment that was played with the picture visible. Rejects with `bad_request` for an
   * invalid segment.
   */
  async recordWatched(
    context: StaffContext,
    { videoId, version, from, to }: { videoId: number; version: number; from: number; to: number },
  ): Promise<void> {
    const { id: reviewerId } = await this.#reviewer(context, videoId);
    if (to < from || to - from > LOOK_STRETCH_MAX)
      throw new AppError('bad_request', { field: 'to' });
    const seconds = (to - from) / SPEED_MAX;
    if (!this.#played.spend(reviewerId, seconds)) return;
    if (!(await this.#deps.looks.recordWatched({ videoId, version, reviewerId }, from, to)))
      this.#played.refund(reviewerId, seconds);
  }

  /**
   * Records that the frames were viewed. Rejects with `look_required` if they were not shown for
   * long enough.
   */
  async recordFramesViewed(
    context: StaffContext,
    { videoId, version }: { videoId: number; version: number },
  ): Promise<void> {
    const { id: reviewerId } = await this.#reviewer(context, videoId);
    if (!this.#framesShown.spend(reviewerId, LOOK_FRAMES_SECONDS))
      throw new AppError('look_required');
    if (await this.#deps.looks.recordFramesViewed({ videoId, version, reviewerId })) return;
    this.#framesShown.refund(reviewerId, LOOK_FRAMES_SECONDS);
    throw new AppError('look_required');
  }

  /**
   * Decides on an edit of a published video's details. A rejection needs a note for the uploader.
   */
  async decideEdit(context: StaffContext, input: Omit<EditDecision, 'reviewer'>): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    const { video } = requireDone(await this.#deps.edits.decide({ ...input, reviewer }));
    // A record contains every title that a video was published under.
    await this.#deps.records.saveRecord(input.videoId);
    if (!input.isApproved)
      await this.#emailUploader(video, { kind: 'edit_rejected', note: input.note });
  }

  /**
   * Decides on an approval as the second person. Rejects with `second_person` for the first
   * reviewer, `own_video`, and `look_required`.
   */
  async decideSecondLook(
    context: StaffContext,
    input: ReviewActionInput & { agrees: boolean },
  ): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    const { looks, secondLooks, rules, publication } = this.#deps;
    const viewing = await looks.findViewing({
      videoId: input.videoId,
      version: input.version,
      reviewerId: reviewer.id,
    });
    if (input.agrees && !isViewingSufficient(viewing, rules.look))
      throw new AppError('look_required');
    requireDone(await secondLooks.decide({ ...input, reviewer }));
    if (!input.agrees) await publication.moveFiles(input.videoId);
  }

  /**
   * Rejects a video for a reason; the reason "other" also needs a note. The uploader gets the
   * statement of reasons.
   */
  async reject(
    context: StaffContext,
    input: ReviewActionInput & { reason: ReviewReason },
  ): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    const { reason, note } = input;
    if (reason === 'other' && note === '') throw new AppError('required', { field: 'note' });
    const { video, strike } = requireDone(
      await this.#deps.decisions.reject({ ...input, reviewer }),
    );
    await this.#emailUploader(video, { kind: 'rejected', note, reason, strike });
  }

  /** Returns a video to its uploader with a note about what is missing. */
  async requestDocuments(context: StaffContext, input: ReviewActionInput): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    const { video } = requireDone(
      await this.#deps.decisions.requestDocuments({ ...input, reviewer }),
    );
    await this.#emailUploader(video, { kind: 'papers', note: input.note });
  }

  /** Withdraws a video, even a public one, so only staff sees it. The uploader is not notified. */
  async quarantine(context: StaffContext, input: ReviewActionInput): Promise<void> {
    const reviewer = await this.#reviewer(context, input.videoId);
    requireDone(await this.#deps.decisions.quarantine({ ...input, reviewer }));
    await this.#deps.publication.moveFiles(input.videoId);
  }

  /** Clears a false match. After the last one a held video continues. */
  async clearMatch(
    context: StaffContext,
    { videoId, matchId, note }: { videoId: number; matchId: number; note: string },
  ): Promise<void> {
    const reviewer = await this.#reviewer(context, videoId);
    const isTrust = reviewer.role === 'trust';
    const cleared = await this.#deps.decisions.clearMatch({
      videoId,
      matchId,
      reviewer,
      isTrust,
      note,
    });
    if (cleared.kind === 'forbidden') throw new AppError('forbidden');
    const { next } = requireDone(cleared);
    if (next) await this.#deps.resumeVideo(videoId, next, reviewer);
  }

  /**
   * Decides an appeal. If it is upheld the video returns to review, where anyone but its uploader
   * may approve it.
   */
  async decideAppeal(
    context: StaffContext,
    { videoId, isUpheld, note }: { videoId: number; isUpheld: boolean; note: string },
  ): Promise<void> {
    const reviewer = await this.#reviewer(context, videoId);
    const decided = await this.#deps.appeals.decide({
      videoId,
      reviewer,
      isUpheld,
      note,
    });
    if (decided.kind === 'taken') throw new AppError('upload_duplicate');
    const { video } = requireDone(decided);
    await this.#emailUploader(video, { kind: isUpheld ? 'upheld' : 'refused', note });
  }

  /**
   * Appeals against the rejection of a member's own video: once, and in time. Rejects with
   * `not_found`, `already` or `state_conflict`.
   */
  async appeal({
    userId,
    videoId,
    text,
  }: {
    userId: number;
    videoId: number;
    text: string;
  }): Promise<void> {
    switch (await this.#deps.appeals.addAppeal(userId, videoId, text)) {
      case 'missing':
        throw new AppError('not_found');
      case 'already':
        throw new AppError('already');
      case 'wrong_state':
        throw new AppError('state_conflict');
      case 'taken':
        return;
    }
  }

  /** True if the uploader of a video may appeal now. */
  mayAppeal(videoId: number): Promise<boolean> {
    return this.#deps.appeals.mayAppeal(videoId);
  }

  /** Returns the acting reviewer. Throws `not_found` for videos that the role may not see. */
  async #reviewer({ user: staff, address }: StaffContext, videoId: number): Promise<Reviewer> {
    if (!(await this.#deps.reviews.findVideo(videoId, this.#queueOptions(staff))))
      throw new AppError('not_found');
    return { id: staff.user_id, role: staff.role, address };
  }

  #queueOptions({ role }: Pick<SignedIn, 'role'>): { hours: number; isTrust: boolean } {
    return { hours: this.#deps.hours, isTrust: role === 'trust' };
  }

  /** A failure of this email does not undo the decision. */
  async #emailUploader(video: LockedVideo, email: ReviewEmailInput): Promise<void> {
    const { id: videoId, email: to, username, language, title } = video;
    await this.#deps
      .sendReviewEmail({ to, username, language, videoId, title, ...email })
      .catch(this.#deps.onError);
  }
}

type Distribute<T> = T extends unknown
  ? Omit<T, 'to' | 'username' | 'language' | 'videoId' | 'title'>
  : never;
type ReviewEmailInput = Distribute<ReviewEmail>;

/** Throws the refusal of a decision. */
function requireDone<T extends { kind: string }>(outcome: T): Extract<T, { kind: 'done' }> {
  if (outcome.kind === 'done') return outcome as Extract<T, { kind: 'done' }>;
  throw refusalOf(outcome as unknown as DecisionRefusal);
}

function refusalOf(outcome: DecisionRefusal): AppError {
  switch (outcome.kind) {
    case 'missing':
      return new AppError('not_found');
    case 'own':
      return new AppError('own_video');
    case 'changed':
      return new AppError('changed');
    case 'same':
      return new AppError('second_person');
    case 'unseen':
      return new AppError('look_required');
    case 'obstacles':
      return new AppError('state_conflict', {
        errors: unmetChecks(outcome.obstacles).map((field) => ({ field, code: 'state_conflict' })),
      });
  }
}
