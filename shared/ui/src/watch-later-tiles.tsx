import type { Video } from '@nocturne/contracts/entities/video';
import type { Translate } from '@nocturne/i18n/messages';
import type { TileActions } from './tile.tsx';

/** Where videos are kept for later, and how one is. */
interface Keeping {
  watchLater: { has(videoId: number): boolean };
  actions: { addToWatchLater(video: Video): Promise<unknown> };
}

/**
 * Watch later on each tile of a grid: over the picture, and in the menu where nothing hovers (R2.3-01, R4-10). Reads what is kept at once,
 * so that the component that calls it is drawn anew as that changes: the kit itself observes nothing.
 */
export function watchLaterTiles(videos: readonly Video[], { watchLater, actions }: Keeping, t: Translate): TileActions {
  const kept = new Set(videos.map(({ video_id }) => video_id).filter((id) => watchLater.has(id)));
  const keep = (videoId: number): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) void actions.addToWatchLater(video);
  };
  return {
    onWatchLater: keep,
    isInWatchLater: (videoId) => kept.has(videoId),
    menuItems: ({ videoId }) => [
      { id: 'watch-later', label: t('ui.watch_later'), icon: kept.has(videoId) ? 'check' : 'clock', onSelect: () => keep(videoId) },
    ],
  };
}
