import { REVIEW_PER_PAGE, type ReviewBody } from '@nocturne/contracts/review';
import { countsOf } from '../../presenters/present-list.ts';
import { presentReviewItem, presentReviewVideo } from '../../presenters/present-review.ts';
import { requireStaff } from '../../policies/staff.ts';
import { parseId } from '../../services/community/actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import type {
  StaffContext,
  ReviewActionInput,
  ReviewService,
} from '../../services/review/review-service.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, Handlers } from '../../operations/handler.ts';

/** Review console, for staff only (docs/review.md). */
export function reviewHandlers({ review }: Pick<Services, 'review'>): Handlers {
  return {
    reviewQueue: async ({ lane, page }, { user }) => {
      const { user_id: me } = requireStaff(user);
      const { items, total } = await review.listQueue(user, lane, page);
      return {
        answer: {
          items: items.map((item) => presentReviewItem(item, me)),
          ...countsOf(total, REVIEW_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    reviewVideo: async ({ video_id: id }, { user }) => {
      const staff = requireStaff(user);
      return {
        answer: { video: presentReviewVideo(await review.findVideo(user, id), staff) },
        isPersonal: true,
      };
    },
    review: async (_values, { user, address }, form) => {
      const staff = requireStaff(user);
      const videoId = parseId(form['video_id'] ?? '', 'video_id');
      await findAction(review, form)({ user, address }, videoId, form);
      return {
        answer: { ok: 1, video: presentReviewVideo(await review.findVideo(user, videoId), staff) },
        isPersonal: true,
      };
    },
  };
}

type ReviewAction = (context: StaffContext, videoId: number, form: FormFields) => Promise<void>;

function findAction(review: ReviewService, form: FormFields): ReviewAction {
  const acts = reviewActions(review);
  const act = Object.hasOwn(acts, form['act'] ?? '')
    ? acts[form['act'] as ReviewBody['act']]
    : undefined;
  if (!act) throw new AppError('bad_request', { field: 'act' });
  return act;
}

function reviewActions(review: ReviewService): Readonly<Record<ReviewBody['act'], ReviewAction>> {
  const decideAppeal =
    (isUpheld: boolean): ReviewAction =>
    (context, videoId, { note = '' }) =>
      review.decideAppeal(context, { videoId, isUpheld, note });
  const decideEdit =
    (isApproved: boolean): ReviewAction =>
    (context, videoId, { edit_id: editId = '', revision = '', note = '' }) =>
      review.decideEdit(context, {
        videoId,
        editId: parseId(editId, 'edit_id'),
        revision: parseId(revision, 'revision'),
        isApproved,
        note,
      });
  return {
    approve: (context, videoId, form) => review.approve(context, readReviewAction(videoId, form)),
    reject: (context, videoId, form) =>
      review.reject(context, {
        ...readReviewAction(videoId, form),
        reason: form['reason_code'] ?? '',
      }),
    papers: (context, videoId, form) =>
      review.requestDocuments(context, readReviewAction(videoId, form)),
    quarantine: (context, videoId, form) =>
      review.quarantine(context, readReviewAction(videoId, form)),
    clear_match: (context, videoId, form) =>
      review.clearMatch(context, {
        videoId,
        matchId: parseId(form['match_id'] ?? '', 'match_id'),
        note: form['note'] ?? '',
      }),
    look: (context, videoId, { version = '', from = '', to = '' }) =>
      review.recordWatched(context, {
        videoId,
        version: parseId(version, 'version'),
        from: secondOf(from, 'from'),
        to: secondOf(to, 'to'),
      }),
    look_frames: (context, videoId, { version = '' }) =>
      review.recordFramesViewed(context, { videoId, version: parseId(version, 'version') }),
    undo: (context, videoId) => review.undo(context, videoId),
    edit_approve: decideEdit(true),
    edit_reject: decideEdit(false),
    second_agree: (context, videoId, form) =>
      review.decideSecondLook(context, { ...readReviewAction(videoId, form), agrees: true }),
    second_object: (context, videoId, form) =>
      review.decideSecondLook(context, { ...readReviewAction(videoId, form), agrees: false }),
    appeal_uphold: decideAppeal(true),
    appeal_refuse: decideAppeal(false),
  };
}

/** Whole seconds in a video. */
function secondOf(text: string, field: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new AppError('bad_request', { field });
  return Number(text);
}

function readReviewAction(
  videoId: number,
  { version = '', note = '' }: FormFields,
): ReviewActionInput {
  return { videoId, version: parseId(version, 'version'), note };
}
