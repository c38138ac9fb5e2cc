import { ERROR_CODES, type ErrorCode } from '@nocturne/contracts/error-codes';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { VideoState } from '@nocturne/contracts/upload';

/**
 * Stages of a video for its uploader:
 * - `sending`: its bytes are being uploaded
 * - `working`: the server checks or encodes it
 * - `open`: waits for its file, details or documents
 * - `waiting`: waits for staff or for publication
 * - `refused`: rejected by staff
 * - `failed`: the file is unusable
 * - `held`: staff investigates
 * - `over`: removed for good
 * - `public`: published
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

/** True while the state changes automatically, so it is worth polling. */
export function isProcessing({ state }: Pick<Draft, 'state'>): boolean {
  return ['sending', 'working'].includes(STAGES[state]);
}

/** True if the uploader may change title, people and preview. */
export function mayEdit({ state }: Pick<Draft, 'state'>): boolean {
  return ['sending', 'working', 'open', 'refused'].includes(STAGES[state]);
}

/** True if the whole file has arrived and the next step is to send the video for review. */
export function maySend({ state, is_sent }: Pick<Draft, 'state' | 'is_sent'>): boolean {
  return !is_sent && ['checking', 'transcoding', 'awaiting_documents', 'rejected'].includes(state);
}

/** True if the uploader may send a file, because the earlier one failed or none exists. */
export function needsFile({ state }: Pick<Draft, 'state'>): boolean {
  return state === 'failed' || state === 'draft';
}

/** True if the uploader may discard the draft. Held and removed videos are evidence. */
export function mayDiscard({ state }: Pick<Draft, 'state'>): boolean {
  return (
    ['sending', 'working', 'open', 'refused', 'failed'].includes(STAGES[state]) ||
    state === 'in_review'
  );
}

/** True if everything is handed in and staff must check a person or the uploader's identity. */
export function waitsForStaff({ gaps, people }: Pick<Draft, 'gaps' | 'people'>): boolean {
  const waiting = people.filter(({ is_ready: isReady }) => !isReady);
  return (
    gaps.length > 0 &&
    gaps.every((gap) => gap === 'identity' || gap === 'papers') &&
    waiting.every(({ is_checking }) => is_checking)
  );
}

/** Why the file failed; undefined if this release does not know the code. */
export function knownError({ error }: Pick<Draft, 'error'>): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === error);
}
