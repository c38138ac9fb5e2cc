/** Videos between a member's file and publication (docs/upload.md, docs/review.md). */

/**
 * Resumable uploads (tus 1.0.0): `POST` to this path creates one, `UPLOADS_PATH + upload_key`
 * receives its bytes.
 */
export const UPLOADS_PATH = '/api/uploads/';
/** Size of a chunk, bytes: at most this much is sent again after an interruption. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 ** 2;
/**
 * Names in the metadata of a resumable upload. With `video_id` the file replaces that of a draft.
 */
export const UPLOAD_METADATA = ['filename', 'video_id'] as const;
/** Limits per member: uploads in progress at the same time, and new videos in 24 hours. */
export const UPLOADS_AT_ONCE = 4;
export const UPLOADS_PER_DAY = 20;
/** Hours without data after which an unfinished upload is removed. */
export const UPLOAD_ORPHAN_HOURS = 24;
/** Number of a member's public videos in the list of drafts; the member area lists all of them. */
export const DRAFTS_PUBLIC_MAX = 6;
/** Longest interval between two progress updates of the pipeline, milliseconds. */
export const PROGRESS_EVERY_MS = 2000;
/** Number of frames that the preview can be chosen from. */
export const PREVIEW_FRAMES = 10;

/**
 * Values of `video.state`, before and after publication. Public responses never contain them
 * (settlement 53).
 */
export const VIDEO_STATES = [
  'draft',
  'uploading',
  'checking',
  'transcoding',
  'awaiting_documents',
  'in_review',
  'approved',
  'published',
  'rejected',
  'failed',
  'quarantined',
  'geo_limited',
  'disabled_pending',
  'removed',
  'restored',
  'purged',
] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** States that the public may see; private videos have them too. */
export const PUBLIC_STATES = ['published', 'geo_limited'] as const satisfies readonly VideoState[];
export const isPublicState = (state: VideoState): boolean =>
  PUBLIC_STATES.some((one) => one === state);

/** Missing parts that keep a draft from review, in display order. */
export const DRAFT_GAPS = [
  'file',
  'title',
  'categories',
  'preview',
  'people',
  'papers',
  'identity',
] as const;
export type DraftGap = (typeof DRAFT_GAPS)[number];

/**
 * Files of videos that are not public, for their uploader and staff: `PRIVATE_MEDIA_BASE + video_id
 * + '/' + path`; paths are those of media-layout.
 */
export const PRIVATE_MEDIA_BASE = '/api/private_media/';
