import { Type, type Static } from 'typebox';
import { EDIT_MODES } from '../review.ts';
import { DRAFT_GAPS, VIDEO_STATES } from '../upload.ts';

/** The field `section` of multipart uploads: avatar, cover, video. */
export const UPLOAD_SECTIONS = ['u_ava', 'u_cover', 'video'] as const;
export type UploadSection = (typeof UPLOAD_SECTIONS)[number];

/**
 * A member's own video from the first byte to publication, visible only to that member. Times are
 * ISO 8601, UTC; missing texts are empty, missing numbers 0.
 */
export const DraftSchema = Type.Object({
  video_id: Type.Integer(),
  state: Type.Enum([...VIDEO_STATES]),
  dir: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Their `dir`, as in addresses. */
  categories: Type.Array(Type.String()),
  is_private: Type.Boolean(),
  allow_download: Type.Boolean(),
  filename: Type.String(),
  bytes: Type.Integer(),
  received_bytes: Type.Integer(),
  /** Id of the resumable upload while it is in progress. */
  upload_key: Type.String(),
  /** Error code if the file was refused. */
  error: Type.String(),
  /** Current step of the pipeline, and progress of the whole, percent. */
  step: Type.String(),
  progress: Type.Integer(),
  /** Duration in seconds; width and height in pixels, after rotation. */
  duration: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Addresses of the frames offered for the preview, and the number of the chosen one (from 1). */
  frames: Type.Array(Type.String()),
  preview: Type.Integer(),
  people: Type.Array(
    Type.Object({
      person_id: Type.Integer(),
      name: Type.String(),
      is_ready: Type.Boolean(),
      /** True if only the staff's check is missing. */
      is_checking: Type.Boolean(),
    }),
  ),
  produced_on: Type.String(),
  place: Type.String(),
  gaps: Type.Array(Type.Enum([...DRAFT_GAPS])),
  is_sent: Type.Boolean(),
  created_at: Type.String(),
  /** Latest decision of staff: a code of REVIEW_REASONS or empty, and their note. */
  reason_code: Type.String(),
  note: Type.String(),
  may_appeal: Type.Boolean(),
  /** Edited texts of a published video are reviewed before or after they are live. */
  edit_mode: Type.Enum([...EDIT_MODES]),
  /** The latest edit of public texts that waits or was rejected, with the staff's note. */
  edit: Type.Union([
    Type.Null(),
    Type.Object({
      state: Type.Enum(['open', 'rejected']),
      mode: Type.Enum([...EDIT_MODES]),
      title: Type.String(),
      description: Type.String(),
      /** Their `dir`, as in addresses. */
      categories: Type.Array(Type.String()),
      note: Type.String(),
    }),
  ]),
});
export type Draft = Static<typeof DraftSchema>;
