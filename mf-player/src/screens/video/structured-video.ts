import type { StructuredVideo, Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { bylineOf } from '@nocturne/ui/byline-of';

/** The JSON-LD VideoObject of a video page (R3-11). Search engines want a description, so a video without one gives its title. */
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
