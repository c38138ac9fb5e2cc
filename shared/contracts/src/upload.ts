/** Videos on their way from a member's file to publication (docs/upload.md, docs/review.md). */

/** Resumable uploads (tus 1.0.0): `POST` here makes one, `UPLOADS_PATH + upload_key` is where its bytes go. */
export const UPLOADS_PATH = '/api/uploads/';
/** Bytes of one piece: what is sent again at most after an interruption. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 ** 2;
/** Names in the metadata of a resumable upload. `video_id` puts the file in the place of a draft's own. */
export const UPLOAD_METADATA = ['filename', 'video_id'] as const;
/** Uploads of one member that are under way at once, and videos begun in 24 hours. */
export const UPLOADS_AT_ONCE = 4;
export const UPLOADS_PER_DAY = 20;
/** An upload that nothing more comes of is removed after so many hours. */
export const UPLOAD_ORPHAN_HOURS = 24;
/** So many of a member's public videos stand with their drafts; the member area has them all. */
export const DRAFTS_PUBLIC_MAX = 6;
/** Progress of what works on a video is renewed at least this often, milliseconds. */
export const PROGRESS_EVERY_MS = 2000;
/** Moments of a video that a preview is chosen from. */
export const PREVIEW_FRAMES = 10;

/** States of a video before, beside and after publication, as `video.state` has them; never on a public answer (settlement 53). */
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

/** States that the public may see; a private video has them too. */
export const PUBLIC_STATES = ['published', 'geo_limited'] as const satisfies readonly VideoState[];
export const isPublicState = (state: VideoState): boolean =>
  PUBLIC_STATES.some((one) => one === state);

/** What may still be missing before a draft can go to review, in the order it is shown. */
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

/** Files of videos that are not public, for their uploader and for staff: `PRIVATE_MEDIA_BASE + video_id + '/' + path`, paths as in media-layout. */
export const PRIVATE_MEDIA_BASE = '/api/private_media/';

/**
 * Body of POST /api/video_edit.php. Texts are empty where a draft has none yet; categories and people are joined by commas. Without `act`
 * the form is multipart with `section` = `video` and the file after it (R7-05).
 */
export type VideoEditBody =
  | {
      act: 'edit';
      video_id: string;
      title: string;
      description: string;
      categories: string;
      is_private: '0' | '1';
      allow_download: '0' | '1';
    }
  /** One of PREVIEW_FRAMES, from 1. */
  | { act: 'preview'; video_id: string; frame: string }
  /** Who is shown, by `person_id`; when and where it was recorded. */
  | { act: 'people'; video_id: string; people: string; produced_on: string; place: string }
  | { act: 'send'; video_id: string }
  | { act: 'discard'; video_id: string }
  /** Asks another person to look at a rejection again. */
  | { act: 'appeal'; video_id: string; text: string };
