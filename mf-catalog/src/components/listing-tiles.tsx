import type { Video } from '@nocturne/contracts/entities/video';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import { VideoGrid } from '@nocturne/ui/video-grid';
import { watchLaterTiles } from '@nocturne/ui/watch-later-tiles';
import { observer } from 'mobx-react-lite';

/** Posters that load at once: the first row of the widest grid (R2.2-09). */
const FIRST_ROW = 4;

/** The grid of videos with watch later on each tile. */
export const ListingTiles = observer(function ListingTiles({ videos, label }: { videos: readonly Video[]; label: string }) {
  const keeping = watchLaterTiles(videos, useServices(), useText());
  return <VideoGrid videos={videos.map((video) => tileOfVideo(video))} label={label} eagerCount={FIRST_ROW} {...keeping} />;
});
