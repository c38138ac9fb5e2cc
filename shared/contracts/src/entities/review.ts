import { Type, type Static } from 'typebox';
import { EDIT_MODES, REVIEW_CHECKS, REVIEW_QUEUES } from '../review.ts';
import { VIDEO_STATES } from '../upload.ts';

/** A video in the review queue. Times are ISO 8601, UTC; empty if there is none. */
export const ReviewItemSchema = Type.Object({
  video_id: Type.Integer(),
  state: Type.Enum([...VIDEO_STATES]),
  title: Type.String(),
  user_id: Type.Integer(),
  username: Type.String(),
  /** Address of a frame; empty until one exists. */
  frame: Type.String(),
  sent_at: Type.String(),
  due_at: Type.String(),
  /** True for the reviewer's own video: another person must decide. */
  is_own: Type.Boolean(),
});
export type ReviewItem = Static<typeof ReviewItemSchema>;

/** Everything that a reviewer needs for a decision. */
export const ReviewVideoSchema = Type.Object({
  ...ReviewItemSchema.properties,
  version: Type.Integer(),
  /**
   * True for the operator's own catalogue: nobody submitted the video, and staff decide only about
   * its hash matches. `username` may be empty.
   */
  is_import: Type.Boolean(),
  lane: Type.Enum([...REVIEW_QUEUES, '']),
  description: Type.String(),
  categories: Type.Array(Type.String()),
  is_private: Type.Boolean(),
  allow_download: Type.Boolean(),
  duration: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  frames: Type.Array(Type.String()),
  /** Address of the best rendition so far; empty until one exists. */
  file: Type.String(),
  renditions: Type.Integer(),
  step: Type.String(),
  progress: Type.Integer(),
  produced_on: Type.String(),
  place: Type.String(),
  people: Type.Array(
    Type.Object({
      person_id: Type.Integer(),
      /** Stage names. Staff open legal names one at a time (`staffName`). */
      aliases: Type.Array(Type.String()),
      /** True for the uploader's own identity. */
      is_self: Type.Boolean(),
      state: Type.String(),
      missing: Type.Array(Type.String()),
    }),
  ),
  /** True if this role may open legal names. */
  may_open: Type.Boolean(),
  /** Each check of REVIEW_CHECKS with its result. */
  checks: Type.Array(Type.Object({ check: Type.Enum([...REVIEW_CHECKS]), is_met: Type.Boolean() })),
  /** Hash matches by distance. `video_id` is a video of this site's catalogue, or 0. */
  matches: Type.Array(
    Type.Object({
      match_id: Type.Integer(),
      source: Type.String(),
      reason: Type.String(),
      video_id: Type.Integer(),
      distance: Type.Integer(),
      is_cleared: Type.Boolean(),
    }),
  ),
  /**
   * History, newest first: action of the audit log and role; for members also their name (empty if
   * the account is deleted); for a rejection its reason.
   */
  history: Type.Array(
    Type.Object({
      at: Type.String(),
      action: Type.String(),
      role: Type.String(),
      actor: Type.String(),
      reason_code: Type.String(),
      note: Type.String(),
    }),
  ),
  appeal: Type.String(),
  strikes: Type.Integer(),
  /**
   * Part of this version that this member of staff has watched, and the part that an approval
   * requires; both from 0 to 1.
   */
  look: Type.Object({
    watched: Type.Number(),
    has_frames: Type.Boolean(),
    needs_watched: Type.Number(),
    takes_frames: Type.Boolean(),
    is_enough: Type.Boolean(),
  }),
  /** Open edit of the video's public texts. Categories are joined by commas. */
  edit: Type.Union([
    Type.Null(),
    Type.Object({
      edit_id: Type.Integer(),
      revision: Type.Integer(),
      mode: Type.Enum([...EDIT_MODES]),
      changes: Type.Array(
        Type.Object({
          field: Type.Enum(['title', 'description', 'categories']),
          old: Type.String(),
          new: Type.String(),
        }),
      ),
    }),
  ]),
  /** State of the second review of its approval; `own` if this member of staff approved it. */
  second_look: Type.Enum(['', 'open', 'own']),
});
export type ReviewVideo = Static<typeof ReviewVideoSchema>;
