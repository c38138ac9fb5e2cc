import type { Video } from '@nocturne/contracts/entities/video';
import { tileOfVideo } from '@nocturne/ui/tiles/tile-of-video';
import type { TileVideo } from '@nocturne/ui/tiles/tile-video';

/** Converts a related video to a tile; `?r=1` in its link marks the source of the click. */
export function relatedTile(video: Video, isMember: boolean): TileVideo {
  return tileOfVideo(video, { isMember, query: { r: 1 } });
}
