import { Type, type Static } from 'typebox';
import { EDIT_MODES } from '../review.ts';
import { DRAFT_GAPS, VIDEO_STATES } from '../upload.ts';

/** Sections of multipart uploads (section 3, R7-05): avatar, cover, video. */
export const UPLOAD_SECTIONS = ['u_ava', 'u_cover', 'video'] as const;
export type UploadSection = (typeof UPLOAD_SECTIONS)[number];

/** A member's own video from the first byte to publication, for that member alone. Times are ISO 8601, UTC; texts empty and numbers 0 where there is nothing yet. */
export const DraftSchema = Type.Object({
  video_id: Type.Integer(),
  state: Type.Enum([...VIDEO_STATES]),
  dir: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Dirs. */
  categories: Type.Array(Type.String()),
  is_private: Type.Boolean(),
  allow_download: Type.Boolean(),
  filename: Type.String(),
  bytes: Type.Integer(),
  received_bytes: Type.Integer(),
  /** Name of the resumable upload while it is under way. */
  upload_key: Type.String(),
  /** Why the file was refused: an error code. */
  error: Type.String(),
  /** What works on it: a step of the pipeline, and how much of the whole is done, percent. */
  step: Type.String(),
  progress: Type.Integer(),
  /** Seconds, and pixels after rotation. */
  duration: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Addresses of the frames a preview is chosen from, and the chosen one, from 1. */
  frames: Type.Array(Type.String()),
  preview: Type.Integer(),
  people: Type.Array(
    Type.Object({
      person_id: Type.Integer(),
      name: Type.String(),
      is_ready: Type.Boolean(),
      /** Nothing is missing but the check of staff. */ is_checking: Type.Boolean(),
    }),
  ),
  produced_on: Type.String(),
  place: Type.String(),
  gaps: Type.Array(Type.Enum([...DRAFT_GAPS])),
  is_sent: Type.Boolean(),
  created_at: Type.String(),
  /** The last word of staff: a reason of REVIEW_REASONS or empty, and what they wrote. */
  reason_code: Type.String(),
  note: Type.String(),
  may_appeal: Type.Boolean(),
  /** Changed words of a published video are reviewed before or after they are live. */
  edit_mode: Type.Enum([...EDIT_MODES]),
  /** The latest change of public words that waits or was rejected, with the note of staff. */
  edit: Type.Union([
    Type.Null(),
    Type.Object({
      state: Type.Enum(['open', 'rejected']),
      mode: Type.Enum([...EDIT_MODES]),
      title: Type.String(),
      description: Type.String(),
      /** Dirs. */
      categories: Type.Array(Type.String()),
      note: Type.String(),
    }),
  ]),
});
export type Draft = Static<typeof DraftSchema>;
