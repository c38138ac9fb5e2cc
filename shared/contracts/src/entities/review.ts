import { Type, type Static } from 'typebox';
import { EDIT_MODES, REVIEW_CHECKS, REVIEW_LANES } from '../review.ts';
import { VIDEO_STATES } from '../upload.ts';

/** A video on the review desk. Times are ISO 8601, UTC; empty where there is none. */
export const ReviewItemSchema = Type.Object({
  video_id: Type.Integer(),
  state: Type.Enum([...VIDEO_STATES]),
  title: Type.String(),
  user_id: Type.Integer(),
  username: Type.String(),
  /** Address of a frame; empty while there is none. */
  frame: Type.String(),
  sent_at: Type.String(),
  due_at: Type.String(),
  /** One's own: to be decided by somebody else. */
  is_own: Type.Boolean(),
});
export type ReviewItem = Static<typeof ReviewItemSchema>;

/** All that a decision is made from. */
export const ReviewVideoSchema = Type.Object({
  ...ReviewItemSchema.properties,
  version: Type.Integer(),
  /** Of the operator's own catalogue: nobody handed it in, and nothing is decided about it but its matches. Its `username` may be empty. */
  is_import: Type.Boolean(),
  lane: Type.Enum([...REVIEW_LANES, '']),
  description: Type.String(),
  categories: Type.Array(Type.String()),
  is_private: Type.Boolean(),
  allow_download: Type.Boolean(),
  duration: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  frames: Type.Array(Type.String()),
  /** Address of the best rendition that is there; empty while there is none. */
  file: Type.String(),
  renditions: Type.Integer(),
  step: Type.String(),
  progress: Type.Integer(),
  produced_on: Type.String(),
  place: Type.String(),
  people: Type.Array(
    Type.Object({
      person_id: Type.Integer(),
      /** Stage names. Legal names are opened one by one (`staffName`). */
      aliases: Type.Array(Type.String()),
      /** The uploader's own identity. */
      is_self: Type.Boolean(),
      state: Type.String(),
      missing: Type.Array(Type.String()),
    }),
  ),
  /** This role opens legal names. */
  may_open: Type.Boolean(),
  /** Each check of REVIEW_CHECKS and whether it holds. */
  checks: Type.Array(Type.Object({ check: Type.Enum([...REVIEW_CHECKS]), is_met: Type.Boolean() })),
  /** Of the hash screen: what was found, by distance; `video_id` of one's own catalogue or 0. */
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
   * What happened, the latest first: an action of the audit log, the role of who did it and, for members, their name (empty where the account is
   * gone), and of a rejection its reason.
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
  /** The part of this version that this member of staff has seen, and the part that an approval needs. Shares from 0 to 1. */
  look: Type.Object({
    watched: Type.Number(),
    has_frames: Type.Boolean(),
    needs_watched: Type.Number(),
    takes_frames: Type.Boolean(),
    is_enough: Type.Boolean(),
  }),
  /** The open change of its public words. Categories are joined by commas. */
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
  /** A second look at its approval waits; `own` where this member of staff approved it. */
  second_look: Type.Enum(['', 'open', 'own']),
});
export type ReviewVideo = Static<typeof ReviewVideoSchema>;
