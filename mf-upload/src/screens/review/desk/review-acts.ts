import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import type { ReviewBody } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';

/** Decisions about a video as a whole. */
export type ReviewAct = Exclude<ReviewBody['act'], 'clear_match'>;
/** Why a decision is not open: nobody decides about their own, and the gate's other points come first. */
export type Obstacle = 'own' | 'checks';

const ACTS: Partial<Record<VideoState, readonly ReviewAct[]>> = {
  in_review: ['approve', 'papers', 'reject', 'quarantine'],
  awaiting_documents: ['quarantine'],
  quarantined: ['papers', 'reject'],
  approved: ['quarantine'],
  published: ['quarantine'],
  geo_limited: ['quarantine'],
};

/** What may be decided at this stage; the server has the last word. */
export function actsOf({ state, appeal, is_import: isImport }: Pick<ReviewVideo, 'state' | 'appeal' | 'is_import'>): readonly ReviewAct[] {
  if (isImport) return [];
  if (state === 'rejected') return appeal === '' ? [] : ['appeal_uphold', 'appeal_refuse'];
  return ACTS[state] ?? [];
}

/** What keeps one from this decision, if anything. The check "decision" is what approving brings. */
export function obstacleTo(act: ReviewAct, { is_own: isOwn, checks }: Pick<ReviewVideo, 'is_own' | 'checks'>): Obstacle | undefined {
  if (isOwn) return 'own';
  const isOpen = checks.some(({ check, is_met: isMet }) => check !== 'decision' && !isMet);
  return act === 'approve' && isOpen ? 'checks' : undefined;
}
