import type { Video } from '@nocturne/contracts/entities/video';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import type { TileVideo } from '@nocturne/ui/tile-video';
import { byline } from './byline.ts';

/** A video of a listing as a tile (R2.3-01). */
export function toTile(video: Video): TileVideo {
  return tileOfVideo(video, byline(video));
}
