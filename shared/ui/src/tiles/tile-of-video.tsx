import type { Video } from '@nocturne/contracts/entities/video';
import { POSTER_WIDTHS, previewOf } from '@nocturne/contracts/media-layout';
import { href, type RouteQuery } from '@nocturne/contracts/routes';
import { formatDuration, parseDuration } from '@nocturne/lib/duration';
import { qualityBadge, vrOf } from '@nocturne/lib/quality';
import { bylineOf, type Authored } from './byline-of.tsx';
import type { TileVideo } from './tile-video.tsx';

/** The part of a video that its tile shows. */
export type TileSource = Authored &
  Pick<
    Video,
    | 'video_id'
    | 'dir'
    | 'title'
    | 'duration'
    | 'thumbsrc'
    | 'scr'
    | 'scr1'
    | 'scr2'
    | 'file_formats'
    | 'video_viewed'
  >;

interface TileOptions {
  /** Member pages are for members only, so visitors get names without links. */
  isMember: boolean;
  query?: RouteQuery;
}

/** Presents a wire video as a tile of the kit: badges, owner, and the address from its `dir`. */
export function tileOfVideo(video: TileSource, { isMember, query }: TileOptions): TileVideo {
  return {
    videoId: video.video_id,
    title: video.title,
    href: href('video', { id: video.video_id, dir: video.dir }, query),
    posterUrl: posterOf(video),
    posterSet: posterSetOf(video),
    previewUrl: previewOf(video.thumbsrc),
    duration: durationOf(video.duration),
    quality: qualityBadge(video.file_formats),
    vr: String(vrOf(video.file_formats)?.angle ?? ''),
    by: bylineOf(video, isMember),
    views: video.video_viewed,
  };
}

/** Returns the poster of medium width, or the main one if the sizes are missing. */
function posterOf(video: Pick<Video, 'scr1' | 'thumbsrc'>): string {
  return video.scr1 || video.thumbsrc;
}

/**
 * Returns the `srcset`: scr, scr1 and scr2 are the poster in the widths of `POSTER_WIDTHS`
 * (settlement 52).
 */
function posterSetOf({
  scr,
  scr1,
  scr2,
}: Pick<Video, 'scr' | 'scr1' | 'scr2'>): string | undefined {
  const urls = [scr, scr1, scr2];
  const sized = POSTER_WIDTHS.flatMap((width, at) => (urls[at] ? [`${urls[at]} ${width}w`] : []));
  return sized.length > 1 ? sized.join(', ') : undefined;
}

/** Pads minutes and seconds (settlement 54); returns a text that is not a duration unchanged. */
function durationOf(duration: string): string {
  const seconds = parseDuration(duration);
  return seconds === undefined ? duration : formatDuration(seconds);
}
