import { REVIEW_PER_PAGE, type ReviewBody } from '@nocturne/contracts/review';
import { countsOf } from '../presenters/present-list.ts';
import { presentReviewItem, presentReviewVideo } from '../presenters/present-review.ts';
import { requireStaff } from '../policies/staff.ts';
import { idOf } from '../services/actions-service.ts';
import { AppError } from '../services/app-error.ts';
import type { StaffContext, ReviewActionInput, ReviewService } from '../services/review-service.ts';
import type { Services } from '../services/services.ts';
import type { FormFields, Handlers } from './handler.ts';

/** Review console, for staff only (docs/review.md). */
export function reviewHandlers({ review }: Pick<Services, 'review'>): Handlers {
  return {
    reviewQueue: async ({ lane, page }, { user }) => {
      const { user_id: me } = requireStaff(user);
      const { items, total } = await review.queue(user, lane, page);
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
      const videoId = idOf(form['video_id'] ?? '', 'video_id');
      await actOf(review, form)({ user, address }, videoId, form);
      return {
        answer: { ok: 1, video: presentReviewVideo(await review.findVideo(user, videoId), staff) },
        isPersonal: true,
      };
    },
  };
}

type Act = (at: StaffContext, videoId: number, form: FormFields) => Promise<void>;

function actOf(review: ReviewService, form: FormFields): Act {
  const acts = reviewActions(review);
  const act = Object.hasOwn(acts, form['act'] ?? '')
    ? acts[form['act'] as ReviewBody['act']]
    : undefined;
  if (!act) throw new AppError('bad_request', { field: 'act' });
  return act;
}

function reviewActions(review: ReviewService): Readonly<Record<ReviewBody['act'], Act>> {
  const decideAppeal =
    (isUpheld: boolean): Act =>
    (at, videoId, { note = '' }) =>
      review.decideAppeal(at, { videoId, isUpheld, note });
  const decideEdit =
    (isApproved: boolean): Act =>
    (at, videoId, { edit_id: editId = '', revision = '', note = '' }) =>
      review.decideEdit(at, {
        videoId,
        editId: idOf(editId, 'edit_id'),
        revision: idOf(revision, 'revision'),
        isApproved,
        note,
      });
  return {
    approve: (at, videoId, form) => review.approve(at, lookedAt(videoId, form)),
    reject: (at, videoId, form) =>
      review.reject(at, { ...lookedAt(videoId, form), reason: form['reason_code'] ?? '' }),
    papers: (at, videoId, form) => review.requestDocuments(at, lookedAt(videoId, form)),
    quarantine: (at, videoId, form) => review.quarantine(at, lookedAt(videoId, form)),
    clear_match: (at, videoId, form) =>
      review.clearMatch(at, {
        videoId,
        matchId: idOf(form['match_id'] ?? '', 'match_id'),
        note: form['note'] ?? '',
      }),
    look: (at, videoId, { version = '', from = '', to = '' }) =>
      review.look(at, {
        videoId,
        version: idOf(version, 'version'),
        from: secondOf(from, 'from'),
        to: secondOf(to, 'to'),
      }),
    look_frames: (at, videoId, { version = '' }) =>
      review.lookAtFrames(at, { videoId, version: idOf(version, 'version') }),
    undo: (at, videoId) => review.undo(at, videoId),
    edit_approve: decideEdit(true),
    edit_reject: decideEdit(false),
    second_agree: (at, videoId, form) =>
      review.decideSecond(at, { ...lookedAt(videoId, form), agrees: true }),
    second_object: (at, videoId, form) =>
      review.decideSecond(at, { ...lookedAt(videoId, form), agrees: false }),
    appeal_uphold: decideAppeal(true),
    appeal_refuse: decideAppeal(false),
  };
}

/** Whole seconds in a video. */
function secondOf(text: string, field: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new AppError('bad_request', { field });
  return Number(text);
}

function lookedAt(videoId: number, { version = '', note = '' }: FormFields): ReviewActionInput {
  return { videoId, version: idOf(version, 'version'), note };
}
