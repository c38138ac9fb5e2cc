import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { formatDuration, parseDuration } from '@nocturne/lib/duration';
import { logger } from '@nocturne/lib/logger';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import type { Suggestion } from '../../core/suggestion.ts';
import type { PositionMemory, PlayerHost } from '../../core/player-host.ts';
import { posterOf } from './video-poster.ts';

/** Converts a related video for the player; `?r=1` in its link marks the source of the click. */
export function suggestionOf(video: Video): Suggestion {
  const seconds = parseDuration(video.duration);
  return {
    videoId: video.video_id,
    title: video.title,
    duration: seconds === undefined ? video.duration : formatDuration(seconds),
    poster: video.scr1 || video.thumbsrc,
    href: href('video', { id: video.video_id, dir: video.dir }, { r: 1 }),
  };
}

/**
 * Player host of the video page: related videos, the next one with `autostart=1`, and the saved
 * position.
 */
export function pageHost(
  services: Services,
  video: Video,
  related: () => readonly Video[],
): PlayerHost {
  const videoOf = ({ videoId }: Suggestion): Video | undefined =>
    related().find(({ video_id }) => video_id === videoId);
  const { hasFlag } = services.session;
  return {
    suggestions: () => related().map(suggestionOf),
    showsRelatedOnEnd: hasFlag,
    waitsForNext: hasFlag,
    openNext: (next) => {
      const found = videoOf(next);
      if (found)
        services.navigate(href('video', { id: found.video_id, dir: found.dir }, { autostart: 1 }));
    },
    prefetch: (next) => {
      const found = videoOf(next);
      if (found) prefetchPage(services, found);
    },
    position: historyPosition(services, video.video_id),
    metadata: {
      title: video.title,
      artist: video.channel?.title || video.username,
      poster: posterOf(video),
    },
  };
}

/**
 * Prefetches data and first bytes of the next video, so its page needs no network before the first
 * frame.
 */
function prefetchPage({ api, player }: Services, video: Video): void {
  player.prefetch(video);
  if (prefersReducedData()) return;
  api
    .read('video', { video_id: video.video_id })
    .catch((cause: unknown) => logger.debug('prefetching the next video failed', cause));
}

/** The position is part of the video's entry in the local history. */
function historyPosition({ localDb }: Services, videoId: number): PositionMemory {
  return {
    read: () => localDb.history.positionOf(videoId),
    save: (seconds) => void localDb.history.keepPosition(videoId, seconds),
  };
}
