import { REVIEW_PER_PAGE, type ReviewBody } from '@nocturne/contracts/review';
import { countsOf } from '../presenters/present-list.ts';
import { presentReviewItem, presentReviewVideo } from '../presenters/present-review.ts';
import { requireStaff } from '../policies/staff.ts';
import { parseId } from '../services/actions-service.ts';
import { AppError } from '../services/app-error.ts';
import type { StaffContext, ReviewActionInput, ReviewService } from '../services/review-service.ts';
import type { Services } from '../services/services.ts';
import type { FormFields, Handlers } from './handler.ts';

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

type ReviewAction = (at: StaffContext, videoId: number, form: FormFields) => Promise<void>;

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
    (at, videoId, { note = '' }) =>
      review.decideAppeal(at, { videoId, isUpheld, note });
  const decideEdit =
    (isApproved: boolean): ReviewAction =>
    (at, videoId, { edit_id: editId = '', revision = '', note = '' }) =>
      review.decideEdit(at, {
        videoId,
        editId: parseId(editId, 'edit_id'),
        revision: parseId(revision, 'revision'),
        isApproved,
        note,
      });
  return {
    approve: (at, videoId, form) => review.approve(at, readReviewAction(videoId, form)),
    reject: (at, videoId, form) =>
      review.reject(at, { ...readReviewAction(videoId, form), reason: form['reason_code'] ?? '' }),
    papers: (at, videoId, form) => review.requestDocuments(at, readReviewAction(videoId, form)),
    quarantine: (at, videoId, form) => review.quarantine(at, readReviewAction(videoId, form)),
    clear_match: (at, videoId, form) =>
      review.clearMatch(at, {
        videoId,
        matchId: parseId(form['match_id'] ?? '', 'match_id'),
        note: form['note'] ?? '',
      }),
    look: (at, videoId, { version = '', from = '', to = '' }) =>
      review.recordWatched(at, {
        videoId,
        version: parseId(version, 'version'),
        from: secondOf(from, 'from'),
        to: secondOf(to, 'to'),
      }),
    look_frames: (at, videoId, { version = '' }) =>
      review.recordFramesViewed(at, { videoId, version: parseId(version, 'version') }),
    undo: (at, videoId) => review.undo(at, videoId),
    edit_approve: decideEdit(true),
    edit_reject: decideEdit(false),
    second_agree: (at, videoId, form) =>
      review.decideSecondLook(at, { ...readReviewAction(videoId, form), agrees: true }),
    second_object: (at, videoId, form) =>
      review.decideSecondLook(at, { ...readReviewAction(videoId, form), agrees: false }),
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
