import type { Video } from '@nocturne/contracts/entities/video';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import type { TileVideo } from '@nocturne/ui/tile-video';

/** A related video as a tile; its link says that the click came from here, `?r=1` (R2.3-05). */
export function relatedTile(video: Video, isMember: boolean): TileVideo {
  return tileOfVideo(video, { isMember, query: { r: 1 } });
}
