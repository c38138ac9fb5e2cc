import type { StructuredVideo, Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { bylineOf } from '@nocturne/ui/tiles/byline-of';

/**
 * JSON-LD VideoObject of a video page. Search engines require a description, so the title replaces
 * a missing one.
 */
export function structuredVideo(
  video: Video,
  description: string,
  origin: string,
): StructuredVideo & { '@type': 'VideoObject' } {
  return {
    '@type': 'VideoObject',
    name: video.title,
    embedUrl: origin + href('embed', { id: video.video_id }),
    description: description || video.title,
    thumbnailUrl: new URL(video.scr2 || video.thumbsrc, origin).href,
    uploadDate: video.post_date,
    author: bylineOf(video, false)?.label ?? '',
  };
}
