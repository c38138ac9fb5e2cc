/**
 * Paths of one video's files behind its address, `MEDIA_BASE` and the public name of its current publication. What an address answers
 * never changes: new media and each publication have another one.
 * The wire names only `thumbsrc`; preview and sprites are derived from it here, so that no path is written twice.
 */
export const MEDIA_BASE = '/media/';
export const MEDIA_STEM = 'video';
export const POSTER_WIDTHS = [320, 480, 960] as const;
export type PosterWidth = (typeof POSTER_WIDTHS)[number];

/** File entries of `videofile`, as suffixes after the stem (R7-12). */
export const FILE_FORMATS = ['_sd.mp4', '.mp4', '_fhd.mp4', '_tr.mp4', '.m3u8'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const PREVIEW_FORMAT: FileFormat = '_tr.mp4';
export const HLS_FORMAT: FileFormat = '.m3u8';

/** A file entry's format as it stands in a timelines path: without its leading dot or underscore (settlement 19). */
export function timelineFormatOf(format: string): string {
  return format.replace(/^[._]/, '');
}

/** Path of one file entry inside the media folder. */
export function filePath(format: FileFormat): string {
  return format === HLS_FORMAT ? 'hls/master.m3u8' : `${MEDIA_STEM}${format}`;
}

export function posterPath(number: number, width: PosterWidth): string {
  return `posters/${number}-${width}.webp`;
}

export function spritePath(sheet: number): string {
  return `sprites/${sheet}.jpg`;
}

/** The drawing of a category that no video pictures, by the category's number. */
export function drawingPath(number: number): string {
  return `drawings/${number}.svg`;
}

/** A caption track; `hash` is of its text, so that a changed one has another address. */
export function captionPath(hash: string): string {
  return `captions/${hash}.vtt`;
}

/** The tile's preview clip, from a poster URL of the same folder; undefined where the URL is not of this layout. */
export function previewOf(thumbsrc: string): string | undefined {
  const at = thumbsrc.lastIndexOf('/posters/');
  return at < 0 ? undefined : `${thumbsrc.slice(0, at)}/${filePath(PREVIEW_FORMAT)}`;
}
