import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import type { ReviewBody } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';

/** Decisions about a video as a whole. */
export type ReviewDecisionKind = Exclude<
  ReviewBody['act'],
  'clear_match' | 'look' | 'look_frames' | 'undo'
>;
/**
 * Why a decision is not open: nobody decides about their own video or looks again at their own approval, the gate's other points come first, and too
 * little of the video was seen.
 */
export type BlockedReason = 'own' | 'checks' | 'look' | 'second';

const ACTS: Partial<Record<VideoState, readonly ReviewDecisionKind[]>> = {
  in_review: ['approve', 'papers', 'reject', 'quarantine'],
  awaiting_documents: ['quarantine'],
  quarantined: ['papers', 'reject'],
  approved: ['quarantine'],
  published: ['quarantine'],
  geo_limited: ['quarantine'],
};

/** What may be decided at this stage; the server has the last word. */
export function openDecisions({
  state,
  appeal,
  is_import: isImport,
  edit,
  second_look: secondLook,
}: Pick<
  ReviewVideo,
  'state' | 'appeal' | 'is_import' | 'edit' | 'second_look'
>): readonly ReviewDecisionKind[] {
  if (isImport) return [];
  if (state === 'rejected') return appeal === '' ? [] : ['appeal_uphold', 'appeal_refuse'];
  const edits: readonly ReviewDecisionKind[] = edit ? ['edit_approve', 'edit_reject'] : [];
  const seconds: readonly ReviewDecisionKind[] =
    secondLook === '' ? [] : ['second_agree', 'second_object'];
  return [...edits, ...seconds, ...(ACTS[state] ?? [])];
}

/** What keeps one from this decision, if anything. The check "decision" is what approving brings. */
export function blockedReason(
  act: ReviewDecisionKind,
  video: Pick<ReviewVideo, 'is_own' | 'checks' | 'look' | 'second_look'>,
): BlockedReason | undefined {
  if (video.is_own) return 'own';
  const isSecond = act === 'second_agree' || act === 'second_object';
  if (isSecond && video.second_look === 'own') return 'second';
  const isOpen = video.checks.some(({ check, is_met: isMet }) => check !== 'decision' && !isMet);
  if (act === 'approve' && isOpen) return 'checks';
  return (act === 'approve' || act === 'second_agree') && !video.look.is_enough
    ? 'look'
    : undefined;
}
