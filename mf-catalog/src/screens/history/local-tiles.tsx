import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalListName } from '@nocturne/contracts/local-lists';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { TileActions } from '@nocturne/ui/tile';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import { VideoGrid } from '@nocturne/ui/video-grid';
import { watchLaterTiles } from '@nocturne/ui/watch-later-tiles';
import { observer } from 'mobx-react-lite';

interface LocalTilesProps {
  videos: readonly Video[];
  /** Names the list for screen readers. */
  label: string;
  list: LocalListName;
  onDelete: (video: Video) => void;
}

/** Tiles of a list of one's own: always with Delete (R2.3-02). Watch later is in the menu of each, but for those that are kept already. */
export const LocalTiles = observer(function LocalTiles({ videos, label, list, onDelete }: LocalTilesProps) {
  const { watchedShare, menuItems } = watchLaterTiles(videos, useServices(), useText());
  const actions: TileActions = list === 'history' ? { watchedShare, menuItems } : { watchedShare };
  const remove = (videoId: number): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) onDelete(video);
  };
  return <VideoGrid videos={videos.map((video) => tileOfVideo(video))} label={label} {...actions} onDelete={remove} />;
});
