/**
 * Paths of a video's files below `MEDIA_BASE` and the public name of its current publication. The
 * content of an address never changes: new media and each publication get new addresses.
 *
 * The wire contains only `thumbsrc`. Preview and sprites are derived from it here, so that each
 * path is defined once.
 */
export const MEDIA_BASE = '/media/';
export const MEDIA_STEM = 'video';
export const POSTER_WIDTHS = [320, 480, 960] as const;
export type PosterWidth = (typeof POSTER_WIDTHS)[number];

/** File entries of `videofile`, as suffixes after the stem. */
export const FILE_FORMATS = ['_sd.mp4', '.mp4', '_fhd.mp4', '_tr.mp4', '.m3u8'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const PREVIEW_FORMAT: FileFormat = '_tr.mp4';
export const HLS_FORMAT: FileFormat = '.m3u8';

/**
 * Returns the format of a file entry for a timelines path: without its leading dot or underscore
 * (settlement 19).
 */
export function timelineFormatOf(format: string): string {
  return format.replace(/^[._]/, '');
}

/** Returns the path of a file entry inside the media folder. */
export function filePath(format: FileFormat): string {
  return format === HLS_FORMAT ? 'hls/master.m3u8' : `${MEDIA_STEM}${format}`;
}

export function posterPath(number: number, width: PosterWidth): string {
  return `posters/${number}-${width}.webp`;
}

export function spritePath(sheet: number): string {
  return `sprites/${sheet}.jpg`;
}

/** Returns the path of the drawing for a category without a poster. */
export function drawingPath(number: number): string {
  return `drawings/${number}.svg`;
}

/**
 * Returns the path of a caption track. `hash` is the hash of its text, so a changed text gets
 * another address.
 */
export function captionPath(hash: string): string {
  return `captions/${hash}.vtt`;
}

/**
 * Returns the tile's preview clip for a poster URL of the same folder; undefined if the URL has
 * another layout.
 */
export function previewOf(thumbsrc: string): string | undefined {
  const at = thumbsrc.lastIndexOf('/posters/');
  return at < 0 ? undefined : `${thumbsrc.slice(0, at)}/${filePath(PREVIEW_FORMAT)}`;
}
