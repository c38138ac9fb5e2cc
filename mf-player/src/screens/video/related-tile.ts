import type { Video } from '@nocturne/contracts/entities/video';
import { POSTER_WIDTHS, previewOf } from '@nocturne/contracts/media-layout';
import { href } from '@nocturne/contracts/routes';
import { formatDuration, parseDuration } from '@nocturne/lib/duration';
import { performersOf } from '@nocturne/lib/models';
import { qualityBadge, vrOf } from '@nocturne/lib/quality';
import type { TileVideo } from '@nocturne/ui/tile-video';

/** A related video as a tile; its link says that the click came from here, `?r=1` (R2.3-05). */
export function relatedTile(video: Video): TileVideo {
  const seconds = parseDuration(video.duration);
  const label = video.channel?.title ?? video.user?.username ?? performersOf(video.models)[0]?.title ?? video.username;
  return {
    videoId: video.video_id,
    title: video.title,
    href: href('video', { id: video.video_id, dir: video.dir }, { r: 1 }),
    posterUrl: video.scr1 || video.thumbsrc,
    posterSet: posterSet(video),
    previewUrl: previewOf(video.thumbsrc),
    duration: seconds === undefined ? video.duration : formatDuration(seconds),
    quality: qualityBadge(video.file_formats),
    vr: vrOf(video.file_formats).split('_')[0] ?? '',
    by: label ? { label } : undefined,
    views: video.video_viewed,
  };
}

/** scr, scr1 and scr2 are the poster in the widths of `POSTER_WIDTHS` (settlement 52). */
function posterSet({ scr, scr1, scr2 }: Video): string | undefined {
  const sized = [scr, scr1, scr2].flatMap((url, at) => (url ? [`${url} ${POSTER_WIDTHS[at]}w`] : []));
  return sized.length > 1 ? sized.join(', ') : undefined;
}
