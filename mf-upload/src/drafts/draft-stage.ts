import { ERROR_CODES, type ErrorCode } from '@nocturne/contracts/error-codes';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { VideoState } from '@nocturne/contracts/upload';

/**
 * Where a video stands for its uploader: `sending` its bytes, `working` on it, `open` for its details, `waiting` for papers or for staff, `refused` by
 * staff, `failed` by its file, `held` while staff looks into something, `over` for good, `public`.
 */
export type DraftStage = 'sending' | 'working' | 'open' | 'waiting' | 'refused' | 'failed' | 'held' | 'over' | 'public';

const STAGES: Readonly<Record<VideoState, DraftStage>> = {
  draft: 'open',
  uploading: 'sending',
  checking: 'working',
  transcoding: 'working',
  awaiting_documents: 'open',
  in_review: 'waiting',
  approved: 'waiting',
  published: 'public',
  rejected: 'refused',
  failed: 'failed',
  quarantined: 'held',
  geo_limited: 'public',
  disabled_pending: 'held',
  removed: 'over',
  restored: 'waiting',
  purged: 'over',
};

export function stageOf({ state }: Pick<Draft, 'state'>): DraftStage {
  return STAGES[state];
}

/** True while something changes by itself that is worth asking for again soon. */
export function isMoving({ state }: Pick<Draft, 'state'>): boolean {
  return ['sending', 'working'].includes(STAGES[state]);
}

/** True where title, people and preview may be changed by the uploader. */
export function mayEdit({ state }: Pick<Draft, 'state'>): boolean {
  return ['sending', 'working', 'open', 'refused'].includes(STAGES[state]);
}

/** True where sending to review is what comes next: not yet done, or asked for again. */
export function maySend(draft: Pick<Draft, 'state' | 'is_sent'>): boolean {
  return mayEdit(draft) && (!draft.is_sent || ['awaiting_documents', 'rejected'].includes(draft.state));
}

/** Why the file was refused, where this release knows the code. */
export function knownError({ error }: Pick<Draft, 'error'>): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === error);
}
