/** The review of videos before publication, by staff (docs/review.md). */

/** Who may open the review desk; "trust" alone opens severe cases and identity documents (docs/trust-and-safety.md). */
export const STAFF_ROLES = ['moderator', 'trust', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const MEMBER_ROLES = ['member', ...STAFF_ROLES] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A video in review is looked at within so many hours. */
export const REVIEW_HOURS = 24;

/** What the desk lists of videos: waiting for a decision, waiting for papers, held back by the hash screen, contested. */
export const REVIEW_LANES = ['publish', 'papers', 'quarantine', 'appeals'] as const;
export type ReviewLane = (typeof REVIEW_LANES)[number];

/** Reasons of a rejection; texts are messages `review.reason_{code}`, policy clauses `review.clause_{code}`. */
export const REVIEW_REASONS = ['quality', 'misleading', 'consent', 'rights', 'prohibited', 'age', 'duplicate', 'other'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What has to be so before a video may be published, in the order the desk shows it; the database guards the same (`publish_obstacle`). */
export const REVIEW_CHECKS = ['uploader', 'hashes', 'case', 'consent', 'decision'] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

export const REVIEW_NOTE_MAX = 2000;
export const REVIEW_PER_PAGE = 24;

/** Body of POST /api/review.php. `version` is the video's that was looked at: another one since then is refused (`changed`). */
export type ReviewBody =
  | { act: 'approve'; video_id: string; version: string; note: string }
  | { act: 'reject'; video_id: string; version: string; reason_code: string; note: string }
  /** Back to the uploader for papers or details. */
  | { act: 'papers'; video_id: string; version: string; note: string }
  /** A match of the hash screen that is none; severe ones by the role "trust" alone. */
  | { act: 'clear_match'; video_id: string; match_id: string; note: string }
  | { act: 'quarantine'; video_id: string; version: string; note: string }
  /** Decides an appeal against a rejection; never the person who rejected. */
  | { act: 'appeal_uphold' | 'appeal_refuse'; video_id: string; note: string };
