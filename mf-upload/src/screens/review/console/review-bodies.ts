import type { FormBody } from '@nocturne/contracts/bodies';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import type { ReviewReason } from '@nocturne/contracts/review';
import type { ReviewDecisionKind } from './review-decisions.ts';

/** Typed reason and note for one video. */
export interface ReviewDraft {
  reason: ReviewReason | '';
  note: string;
}

export const versionOf = (video: ReviewVideo) => ({
  video_id: String(video.video_id),
  version: String(video.version),
});

/**
 * Returns the body of a decision, with the version that is shown, or null if a rejection lacks its
 * reason.
 */
export function bodyOf(
  act: ReviewDecisionKind,
  video: ReviewVideo,
  { reason, note }: ReviewDraft,
): FormBody<'review'> | null {
  const id = { video_id: String(video.video_id), note };
  const version = String(video.version);
  switch (act) {
    case 'approve':
    case 'papers':
    case 'quarantine':
      return { act, ...id, version };
    case 'reject':
      return reason === '' ? null : { act, ...id, version, reason_code: reason };
    case 'second_agree':
    case 'second_object':
      return { act, ...id, version };
    case 'edit_approve':
    case 'edit_reject':
      return {
        act,
        ...id,
        edit_id: String(video.edit?.edit_id ?? 0),
        revision: String(video.edit?.revision ?? 0),
      };
    case 'appeal_uphold':
    case 'appeal_refuse':
      return { act, ...id };
  }
}
