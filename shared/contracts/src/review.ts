/** The review of videos before publication, by staff (docs/review.md). */

/** Who may open the review desk; "trust" alone opens severe cases and identity documents (docs/trust-and-safety.md). */
export const STAFF_ROLES = ['moderator', 'trust', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const MEMBER_ROLES = ['member', ...STAFF_ROLES] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A video in review is looked at within so many hours. */
export const REVIEW_HOURS = 24;

/**
 * Lanes of videos on the desk: waiting for a decision, waiting for papers, held back by the hash check, contested, public words that were edited, and
 * approvals that a second person looks at.
 */
export const REVIEW_LANES = [
  'publish',
  'papers',
  'quarantine',
  'appeals',
  'edits',
  'second',
] as const;
export type ReviewLane = (typeof REVIEW_LANES)[number];

/** Reasons of a rejection; texts are messages `review.reason_{code}`, policy clauses `review.clause_{code}`. */
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

/** What has to be so before a video may be published, in the order the desk shows it; the database guards the same (`publish_obstacle`). */
export const REVIEW_CHECKS = ['uploader', 'hashes', 'case', 'consent', 'decision'] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

/** Edits of public words are reviewed before they are live, or after. */
export const EDIT_MODES = ['before', 'after'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

/** An approval can be taken back by its reviewer for this long, seconds. */
export const REVIEW_UNDO_SECONDS = 60;
/** The frames count as seen after they were shown for this long, seconds. */
export const LOOK_FRAMES_SECONDS = 4;
/** A watched stretch that one report may add, seconds of the video. */
export const LOOK_STRETCH_MAX = 60;

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
  /** Seconds of the version that were played with the picture shown; equal ones say that the picture is shown now. */
  | { act: 'look'; video_id: string; version: string; from: string; to: string }
  /** The frames were shown for LOOK_FRAMES_SECONDS. */
  | { act: 'look_frames'; video_id: string; version: string }
  /** Takes one's own approval back, within REVIEW_UNDO_SECONDS. */
  | { act: 'undo'; video_id: string }
  /** A change of public words, by the revision that was looked at. */
  | {
      act: 'edit_approve' | 'edit_reject';
      video_id: string;
      edit_id: string;
      revision: string;
      note: string;
    }
  /** The second look at an approval, by another person; an objection sends the video back to review. */
  | { act: 'second_agree' | 'second_object'; video_id: string; version: string; note: string }
  /** Decides an appeal against a rejection; never the person who rejected. */
  | { act: 'appeal_uphold' | 'appeal_refuse'; video_id: string; note: string };
