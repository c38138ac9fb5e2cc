import type { VideoState } from '@nocturne/contracts/upload';

/**
 * The ways of an uploaded video (docs/review.md). To `published` lead `approved` and `restored` alone, and the database looks at what else has to be so
 * (`publish_obstacle`). Everything may be `removed` by its owner or a decision and `purged` by the retention job.
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

/** Ends that every other state leads to. */
export const TERMINAL_STATES = ['removed', 'purged'] as const satisfies readonly VideoState[];

/** True where a video may go this way. */
export function canTransition(from: VideoState, to: VideoState): boolean {
  return (
    VIDEO_TRANSITIONS[from].includes(to) ||
    (TERMINAL_STATES.some((end) => end === to) && from !== 'purged' && from !== to)
  );
}
