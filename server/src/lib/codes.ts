import type { Audience } from '@nocturne/contracts/filters';
import type { FileFormat } from '@nocturne/contracts/media-layout';

/**
 * Numeric codes that rows contain instead of words. The words are the project's own; wire words
 * stay in presenters.
 */
export const SECTION_CODE = {
  video: 1,
  performer: 2,
  channel: 3,
  user: 4,
  playlist: 5,
  comment: 6,
} as const;
export type Section = keyof typeof SECTION_CODE;

/** Codes of the column `audience` in videos, channels, performers and playlists (settlement 13). */
export const AUDIENCE_CODE: Readonly<Record<Audience, number>> = { str: 0, gay: 1, she: 2 };

/**
 * `video.status`, which the database derives from `video.state`; 0, 5 and 6 are also the wire's
 * numbers (settlement 53).
 */
export const VIDEO_STATUS_CODE = {
  public: 0,
  draft: 1,
  processing: 3,
  review: 4,
  deleted: 5,
  private: 6,
  failed: 7,
} as const;

/** Bits of `video.formats`. */
export const FORMAT_BIT: Readonly<Record<FileFormat, number>> = {
  '_sd.mp4': 1,
  '.mp4': 2,
  '_fhd.mp4': 4,
  '_tr.mp4': 8,
  '.m3u8': 16,
};

/** Format bits of each type in the listing filter; one of them is sufficient (settlement 11). */
export const TYPE_BITS = {
  hd: FORMAT_BIT['.mp4'] | FORMAT_BIT['_fhd.mp4'],
  fhd: FORMAT_BIT['_fhd.mp4'],
} as const;
