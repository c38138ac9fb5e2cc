/** The review of videos before publication, by staff (docs/review.md). */

/**
 * Roles that may open the review queue; only "trust" opens severe cases and identity documents
 * (docs/trust-and-safety.md).
 */
export const STAFF_ROLES = ['moderator', 'trust', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const MEMBER_ROLES = ['member', ...STAFF_ROLES] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Hours in which staff review a video. */
export const REVIEW_HOURS = 24;

/**
 * Queues of videos in the console: ready for a decision, missing documents, held by the hash check,
 * appealed, edited public texts, and approvals that need a second review.
 */
export const REVIEW_QUEUES = [
  'publish',
  'papers',
  'quarantine',
  'appeals',
  'edits',
  'second',
] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/**
 * Rejection reasons; the texts are messages `review.reason_{code}`, the policy clauses
 * `review.clause_{code}`.
 */
export const REVIEW_REASONS = [
  'quality',
  'misleading',
  'consent',
  'rights',
  'prohibited',
  'age',
  'duplicate',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * Conditions for publishing a video, in the order of the console. The database enforces the same
 * ones (`publish_obstacle`).
 */
export const REVIEW_CHECKS = ['uploader', 'hashes', 'case', 'consent', 'decision'] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

/** Edited public texts are reviewed before or after they are live. */
export const EDIT_MODES = ['before', 'after'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

/** Seconds in which a reviewer can undo an approval. */
export const REVIEW_UNDO_SECONDS = 60;
/** Seconds of display after which the frames count as seen. */
export const LOOK_FRAMES_SECONDS = 4;
/** Longest watched stretch that one report may add, seconds of the video. */
export const LOOK_STRETCH_MAX = 60;

/** Latest second of a video that a report may name. */
export const LOOK_SECOND_MAX = 999_999;

export const REVIEW_NOTE_MAX = 2000;
export const REVIEW_PER_PAGE = 24;
