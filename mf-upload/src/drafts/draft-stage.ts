import { ERROR_CODES, type ErrorCode } from '@nocturne/contracts/error-codes';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { VideoState } from '@nocturne/contracts/upload';

/**
 * Where a video stands for its uploader: `sending` its bytes, `working` on it, `open` for its details, `waiting` for papers or for staff, `refused` by
 * staff, `failed` by its file, `held` while staff looks into something, `over` for good, `public`.
 */
export type DraftStage =
  | 'sending'
  | 'working'
  | 'open'
  | 'waiting'
  | 'refused'
  | 'failed'
  | 'held'
  | 'over'
  | 'public';

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

/** True where the whole file is there and sending to review is what comes next. */
export function maySend({ state, is_sent }: Pick<Draft, 'state' | 'is_sent'>): boolean {
  return !is_sent && ['checking', 'transcoding', 'awaiting_documents', 'rejected'].includes(state);
}

/** True where another file may take the place of the one that was refused, or of none. */
export function needsFile({ state }: Pick<Draft, 'state'>): boolean {
  return state === 'failed' || state === 'draft';
}

/** True where the uploader may take it away: what is held back or gone is evidence. */
export function mayDiscard({ state }: Pick<Draft, 'state'>): boolean {
  return (
    ['sending', 'working', 'open', 'refused', 'failed'].includes(STAGES[state]) ||
    state === 'in_review'
  );
}

/** True where everything is handed in, and staff has to check a person or the uploader's own identity. */
export function waitsForStaff({ gaps, people }: Pick<Draft, 'gaps' | 'people'>): boolean {
  const waiting = people.filter(({ is_ready: isReady }) => !isReady);
  return (
    gaps.length > 0 &&
    gaps.every((gap) => gap === 'identity' || gap === 'papers') &&
    waiting.every(({ is_checking }) => is_checking)
  );
}

/** Why the file was refused, where this release knows the code. */
export function knownError({ error }: Pick<Draft, 'error'>): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === error);
}
