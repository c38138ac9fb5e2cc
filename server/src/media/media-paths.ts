import { posix } from 'node:path';
import { PICTURES_FOLDER } from './member-pictures.ts';
import { ADS_FOLDER } from './ads-folder.ts';

const VIDEO_FILES = [
  /video(_sd|_fhd|_tr)?\.mp4/,
  /(posters|sprites)\/\d{1,3}(-\d{3})?\.(webp|jpg)/,
  /hls\/master\.m3u8/,
  /hls\/(sd|hd|fhd)\/(index\.m3u8|media\.mp4)/,
  /captions\/[\w-]+\.vtt/,
];
/**
 * Paths of a video's files, as in contracts/media-layout.ts. Nothing else in its folder is served.
 */
export const VIDEO_PATH = new RegExp(`^(${VIDEO_FILES.map(({ source }) => source).join('|')})$`);

/** Prefixes of the folders of videos. Such a path belongs to a video or to nothing. */
const VIDEO_FOLDERS = /^(v|uploads|imports|masters)\//;
/** Stills of the demo clips, used as portraits and logos of the demo. */
const STILL = /^masters\/[\w-]+\/posters\/\d{1,3}-\d{3}\.webp$/;
const MEMBER_PICTURE = new RegExp(`^${PICTURES_FOLDER}/([1-9]\\d{0,14})/[^/]+$`);
/** A public name has two segments; the rest is the path inside the folder of the video. */
const NAMED_PATH = /^([^/]+\/[^/]+)\/(.+)$/;

/** Object that a path below `/media/` may belong to. */
export type MediaSubject =
  | { kind: 'open' }
  | { kind: 'nothing' }
  | { kind: 'member'; memberId: number }
  /** `isVideo`: true if only a video may have this path. */
  | { kind: 'named'; name: string; path: string; isVideo: boolean };

/**
 * Reads a decoded path. Rejects dots and a second layer of escapes, because later code could read
 * them differently.
 */
export function mediaSubject(file: string): MediaSubject {
  if (
    file === '' ||
    posix.normalize(file) !== file ||
    /[%\\\0]/.test(file) ||
    file.startsWith('..')
  )
    return { kind: 'nothing' };
  if (file.startsWith(`${ADS_FOLDER}/`) || STILL.test(file)) return { kind: 'open' };
  const memberId = Number(MEMBER_PICTURE.exec(file)?.[1] ?? 0);
  if (memberId > 0) return { kind: 'member', memberId };
  const [, name, path] = NAMED_PATH.exec(file) ?? [];
  const isVideo = VIDEO_FOLDERS.test(file);
  if (name === undefined || path === undefined)
    return { kind: isVideo || file.startsWith(`${PICTURES_FOLDER}/`) ? 'nothing' : 'open' };
  return { kind: 'named', name, path, isVideo };
}
