import type { Video } from '@nocturne/contracts/entities/video';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { VideoGrid } from '@nocturne/ui/video-grid';
import { observer } from 'mobx-react-lite';
import { toTile } from '../listing/to-tile.ts';

/** Posters that load at once: the first row of the widest grid (R2.2-09). */
const FIRST_ROW = 4;

/** The grid of videos with watch later on each tile: over the picture, and in the menu where nothing hovers (R2.3-01, R4-10). */
export const ListingTiles = observer(function ListingTiles({ videos, label }: { videos: readonly Video[]; label: string }) {
  const t = useText();
  const { actions, watchLater } = useServices();
  // Read here, not inside the grid: the kit observes nothing.
  const kept = new Set(videos.map((video) => video.video_id).filter((id) => watchLater.has(id)));
  const addToWatchLater = (videoId: number): void => {
    const video = videos.find((candidate) => candidate.video_id === videoId);
    if (video) void actions.addToWatchLater(video);
  };
  return (
    <VideoGrid
      videos={videos.map(toTile)}
      label={label}
      eagerCount={FIRST_ROW}
      onWatchLater={addToWatchLater}
      isInWatchLater={(videoId) => kept.has(videoId)}
      menuItems={({ videoId }) => [
        {
          id: 'watch-later',
          label: t('ui.watch_later'),
          icon: kept.has(videoId) ? 'check' : 'clock',
          onSelect: () => addToWatchLater(videoId),
        },
      ]}
    />
  );
});
