import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalListName } from '@nocturne/contracts/local-lists';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { TileActions } from '../tiles/tile.tsx';
import { tileOfVideo } from '../tiles/tile-of-video.tsx';
import { VideoGrid } from './video-grid.tsx';
import { watchLaterTiles, type WatchLaterServices } from './watch-later-tiles.tsx';

/** The visitor's local lists and session. */
export interface TileServices extends WatchLaterServices {
  session: { isMember: boolean };
}

interface LocalTilesProps {
  services: TileServices;
  heading?: 'h2' | 'h3' | undefined;
  videos: readonly Video[];
  /** Accessible name of the list. */
  label: string;
  list: LocalListName;
  onDelete: (video: Video) => void;
}

/**
 * Tiles of the visitor's own list, always with Delete. Each has Watch later in its menu, except in
 * watch later itself.
 */
export const LocalTiles = observer(function LocalTiles({
  services,
  heading,
  videos,
  label,
  list,
  onDelete,
}: LocalTilesProps) {
  const { watchedShare, menuItems } = watchLaterTiles(videos, services, useText());
  const withoutWatchLater: TileActions['menuItems'] = (video) =>
    menuItems?.(video).filter(({ id }) => id !== 'watch-later') ?? [];
  const actions: TileActions = {
    watchedShare,
    menuItems: list === 'history' ? menuItems : withoutWatchLater,
  };
  const remove = (videoId: number): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) onDelete(video);
  };
  return (
    <VideoGrid
      videos={videos.map((video) => tileOfVideo(video, services.session))}
      label={label}
      heading={heading}
      {...actions}
      onDelete={remove}
    />
  );
});
