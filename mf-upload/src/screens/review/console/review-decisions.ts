import type { FormBody } from '@nocturne/contracts/bodies';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import type { VideoState } from '@nocturne/contracts/upload';

/** Decisions about the video as a whole. */
export type ReviewDecisionKind = Exclude<
  FormBody<'review'>['act'],
  'clear_match' | 'look' | 'look_frames' | 'undo'
>;
/**
 * Reasons why a decision is blocked.
 *
 * - `own`: it is the reviewer's own video.
 * - `checks`: other conditions for publication are not met.
 * - `look`: too little of the video was watched.
 * - `second`: the reviewer approved it, so someone else must look again.
 */
export type BlockedReason = 'own' | 'checks' | 'look' | 'second';

const DECISIONS_BY_STATE: Partial<Record<VideoState, readonly ReviewDecisionKind[]>> = {
  in_review: ['approve', 'papers', 'reject', 'quarantine'],
  awaiting_documents: ['quarantine'],
  quarantined: ['papers', 'reject'],
  approved: ['quarantine'],
  published: ['quarantine'],
  geo_limited: ['quarantine'],
};

/** Returns the decisions available in this state; the server checks them again. */
export function availableDecisions({
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
  const editDecisions: readonly ReviewDecisionKind[] = edit ? ['edit_approve', 'edit_reject'] : [];
  const secondLookDecisions: readonly ReviewDecisionKind[] =
    secondLook === '' ? [] : ['second_agree', 'second_object'];
  return [...editDecisions, ...secondLookDecisions, ...(DECISIONS_BY_STATE[state] ?? [])];
}

/**
 * Returns the reason why the decision is blocked, if any. The check "decision" is ignored: the
 * approval meets it.
 */
export function blockedReason(
  act: ReviewDecisionKind,
  video: Pick<ReviewVideo, 'is_own' | 'checks' | 'look' | 'second_look'>,
): BlockedReason | undefined {
  if (video.is_own) return 'own';
  const isSecond = act === 'second_agree' || act === 'second_object';
  if (isSecond && video.second_look === 'own') return 'second';
  const hasOpenChecks = video.checks.some(
    ({ check, is_met: isMet }) => check !== 'decision' && !isMet,
  );
  if (act === 'approve' && hasOpenChecks) return 'checks';
  return (act === 'approve' || act === 'second_agree') && !video.look.is_enough
    ? 'look'
    : undefined;
}
