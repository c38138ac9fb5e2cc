import type { VideoState } from '@nocturne/contracts/upload';

/**
 * Transitions of an uploaded video (docs/review.md).
 *
 * A video becomes `published` only from `approved`, `restored` or `geo_limited`, and only if the
 * database finds no `publish_obstacle`. Its owner or a decision may have it `removed`, and the
 * retention job `purged`, in any state.
 */
export const VIDEO_TRANSITIONS: Readonly<Record<VideoState, readonly VideoState[]>> = {
  draft: ['uploading'],
  uploading: ['draft', 'checking', 'failed'],
  checking: ['transcoding', 'failed', 'quarantined'],
  transcoding: ['awaiting_documents', 'failed', 'quarantined'],
  awaiting_documents: ['uploading', 'in_review', 'quarantined'],
  in_review: ['approved', 'rejected', 'awaiting_documents', 'quarantined', 'disabled_pending'],
  approved: ['published', 'in_review', 'quarantined'],
  published: ['in_review', 'geo_limited', 'disabled_pending', 'quarantined'],
  geo_limited: ['in_review', 'published', 'disabled_pending', 'quarantined'],
  disabled_pending: ['restored', 'in_review', 'quarantined'],
  restored: ['published', 'disabled_pending', 'quarantined'],
  quarantined: [
    'checking',
    'transcoding',
    'awaiting_documents',
    'in_review',
    'rejected',
    'restored',
  ],
  rejected: ['in_review', 'awaiting_documents', 'uploading'],
  failed: ['uploading', 'checking'],
  removed: ['restored'],
  purged: [],
};

/** End states, reachable from every state except `purged`. `removed` can still be `restored`. */
export const TERMINAL_STATES = ['removed', 'purged'] as const satisfies readonly VideoState[];

/** True if a video may change from one state to the other. */
export function canTransition(from: VideoState, to: VideoState): boolean {
  return (
    VIDEO_TRANSITIONS[from].includes(to) ||
    (TERMINAL_STATES.some((end) => end === to) && from !== 'purged' && from !== to)
  );
}
