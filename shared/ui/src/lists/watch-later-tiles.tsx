import type { Video } from '@nocturne/contracts/entities/video';
import type { Translate } from '@nocturne/i18n/messages';
import type { TileActions } from '../tiles/tile.tsx';

/** The visitor's watch-later list and watched shares, with their actions. */
export interface WatchLaterServices {
  watchLater: { has(videoId: number): boolean };
  watched: { shareOf(videoId: number): number | undefined };
  actions: {
    toggleWatchLater(video: Video): Promise<unknown>;
    saveToPlaylist(video: Video): unknown;
  };
}

/**
 * Returns the actions and states of each tile from the visitor's lists: watch later, adding to a
 * playlist, watched share. It reads the stores at once, so the calling component re-renders on
 * changes; the kit observes nothing.
 */
export function watchLaterTiles(
  videos: readonly Video[],
  { watchLater, watched, actions }: WatchLaterServices,
  t: Translate,
): TileActions {
  const addedIds = new Set(
    videos.map(({ video_id }) => video_id).filter((id) => watchLater.has(id)),
  );
  const shares = new Map(videos.map(({ video_id }) => [video_id, watched.shareOf(video_id)]));
  const withVideo = (videoId: number, action: (video: Video) => unknown): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) void action(video);
  };
  const toggle = (videoId: number): void =>
    withVideo(videoId, (video) => actions.toggleWatchLater(video));
  const save = (videoId: number): void =>
    withVideo(videoId, (video) => actions.saveToPlaylist(video));
  return {
    onWatchLater: toggle,
    isInWatchLater: (videoId) => addedIds.has(videoId),
    watchedShare: (videoId) => shares.get(videoId),
    menuItems: ({ videoId }) => [
      {
        id: 'watch-later',
        label: t(addedIds.has(videoId) ? 'ui.leave_watch_later' : 'ui.watch_later'),
        icon: addedIds.has(videoId) ? 'check' : 'clock',
        onSelect: () => toggle(videoId),
      },
      {
        id: 'save-to-playlist',
        label: t('ui.save_to_playlist'),
        icon: 'playlist',
        onSelect: () => save(videoId),
      },
    ],
  };
}
