import type { Video } from '@nocturne/contracts/entities/video';
import { performersOf } from '@nocturne/lib/models';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import type { TileVideo } from '@nocturne/ui/tile-video';

/** A related video as a tile; its link says that the click came from here, `?r=1` (R2.3-05). */
export function relatedTile(video: Video): TileVideo {
  const label = video.channel?.title ?? video.user?.username ?? performersOf(video.models)[0]?.title ?? video.username;
  return tileOfVideo(video, label ? { label } : undefined, { r: 1 });
}
