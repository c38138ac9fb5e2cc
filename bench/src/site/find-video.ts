import { HLS_ABOVE_SECONDS, LIFETIMES } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { HLS_FORMAT, PREVIEW_FORMAT } from '@nocturne/contracts/media-layout';
import { href } from '@nocturne/contracts/routes';
import { parseDuration } from '@nocturne/lib/duration';
import { vrOf } from '@nocturne/lib/quality';
import { playedFile } from '../measures/played-file.ts';
import { readList } from './site-api.ts';

/** Two videos of the site, each with the file that its page plays. */
export interface PlayedVideos {
  mp4: { video: Video; file: string };
  hls: { video: Video; file: string };
}

/** The player starts automatically, as the peers do. */
export const AUTOSTART = { autostart: 1 };

/**
 * Finds a short video, which plays as a file, and a long one, which plays as a stream. Throws if
 * the catalogue has none.
 */
export async function findPlayed(origin: string): Promise<PlayedVideos> {
  const [mp4, hls] = await Promise.all([findVideo(origin, isShort), findVideo(origin, isLong)]);
  const [mp4File, hlsFile] = await Promise.all([
    playedFile(origin, mp4, 'mp4'),
    playedFile(origin, hls, 'hls'),
  ]);
  return { mp4: { video: mp4, file: mp4File }, hls: { video: hls, file: hlsFile } };
}

/** Path of the page that starts this video automatically. */
export function autostartPath({ video: { video_id, dir } }: { video: Video }): string {
  return href('video', { id: video_id, dir }, AUTOSTART);
}

async function findVideo(origin: string, isWanted: (video: Video) => boolean): Promise<Video> {
  const lists = await Promise.all(
    (['most-popular', 'longest'] as const).map((sort) =>
      readList(origin, { sort, lifetime: LIFETIMES.listings }),
    ),
  );
  const found = lists
    .flatMap(({ videos }) => videos)
    .find((video) => isFlat(video) && isWanted(video));
  if (!found) throw new Error('the catalogue has no video of the wanted kind');
  return found;
}

const isLong = (video: Video): boolean =>
  (parseDuration(video.duration) ?? 0) > HLS_ABOVE_SECONDS && formatsOf(video).includes(HLS_FORMAT);
const isShort = (video: Video): boolean =>
  (parseDuration(video.duration) ?? Infinity) <= HLS_ABOVE_SECONDS &&
  formatsOf(video).some((format) => format.endsWith('.mp4') && format !== PREVIEW_FORMAT);
const isFlat = (video: Video): boolean => vrOf(video.file_formats) === undefined;
const formatsOf = (video: Video): string[] => video.file_formats.split(',');
