import type { Video } from '@nocturne/contracts/entities/video';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { tileOfVideo } from '@nocturne/ui/tiles/tile-of-video';
import { VideoGrid } from '@nocturne/ui/lists/video-grid';
import { watchLaterTiles } from '@nocturne/ui/lists/watch-later-tiles';
import { observer } from 'mobx-react-lite';

interface VideoTilesProps {
  videos: readonly Video[];
  /** Accessible name of the list. */
  label: string;
  /** Set on the owner's own lists. */
  onDelete?: ((video: Video) => void) | undefined;
}

/**
 * Tiles of a member's list. Delete replaces the watch later button, which stays in the tile's menu.
 */
export const VideoTiles = observer(function VideoTiles({
  videos,
  label,
  onDelete,
}: VideoTilesProps) {
  const services = useServices();
  const { onWatchLater, isInWatchLater, ...rest } = watchLaterTiles(videos, services, useText());
  const remove = (videoId: number): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) onDelete?.(video);
  };
  const cornerButton = onDelete ? { onDelete: remove } : { onWatchLater, isInWatchLater };
  return (
    <VideoGrid
      videos={videos.map((video) => tileOfVideo(video, services.session))}
      label={label}
      heading="h3"
      {...rest}
      {...cornerButton}
    />
  );
});
