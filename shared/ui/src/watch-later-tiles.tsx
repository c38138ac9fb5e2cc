import type { Video } from '@nocturne/contracts/entities/video';
import type { Translate } from '@nocturne/i18n/messages';
import type { TileActions } from './tile.tsx';

/** Where videos are kept for later, and how one is; how much of each was watched. */
export interface Keeping {
  watchLater: { has(videoId: number): boolean };
  watched: { shareOf(videoId: number): number | undefined };
  actions: {
    toggleWatchLater(video: Video): Promise<unknown>;
    saveToPlaylist(video: Video): unknown;
  };
}

/**
 * What the visitor's own lists say on each tile of a grid: watch later over the picture, and in the menu where nothing hovers (R2.3-01, R4-10);
 * in the menu the way into a playlist (R6-02); how much was watched. Reads what is kept at once, so that the component that calls it is drawn anew as
 * that changes: the kit itself observes nothing.
 */
export function watchLaterTiles(
  videos: readonly Video[],
  { watchLater, watched, actions }: Keeping,
  t: Translate,
): TileActions {
  const kept = new Set(videos.map(({ video_id }) => video_id).filter((id) => watchLater.has(id)));
  const shares = new Map(videos.map(({ video_id }) => [video_id, watched.shareOf(video_id)]));
  const withVideo = (videoId: number, act: (video: Video) => unknown): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) void act(video);
  };
  const keep = (videoId: number): void =>
    withVideo(videoId, (video) => actions.toggleWatchLater(video));
  const save = (videoId: number): void =>
    withVideo(videoId, (video) => actions.saveToPlaylist(video));
  return {
    onWatchLater: keep,
    isInWatchLater: (videoId) => kept.has(videoId),
    watchedShare: (videoId) => shares.get(videoId),
    menuItems: ({ videoId }) => [
      {
        id: 'watch-later',
        label: t(kept.has(videoId) ? 'ui.leave_watch_later' : 'ui.watch_later'),
        icon: kept.has(videoId) ? 'check' : 'clock',
        onSelect: () => keep(videoId),
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
