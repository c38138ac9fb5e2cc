import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { formatDuration, parseDuration } from '@nocturne/lib/duration';
import { logger } from '@nocturne/lib/logger';
import { savesData } from '@nocturne/lib/saves-data';
import type { Suggestion } from '../../core/suggestion.ts';
import type { PositionMemory, Surroundings } from '../../core/surroundings.ts';
import { posterOf } from './video-poster.ts';

/** A related video for the player; its link says that the click came from here, `?r=1` (R2.3-05). */
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

/** What the video page has for its player: related videos, the next one with autostart=1, and where the viewer had left (R4-14, R4-15). */
export function pageSurroundings(
  services: Services,
  video: Video,
  related: () => readonly Video[],
): Surroundings {
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
    facts: {
      title: video.title,
      artist: video.channel?.title || video.username,
      poster: posterOf(video),
    },
  };
}

/** Data and first bytes of the video that comes next: its page then needs no network before the first frame. */
function prefetchPage({ api, player }: Services, video: Video): void {
  player.prefetch(video);
  if (savesData()) return;
  api
    .read('video', { video_id: video.video_id })
    .catch((cause: unknown) => logger.debug('the next video was not fetched ahead', cause));
}

/** The place stands with the video in the local history (R3-07). */
function historyPosition({ localDb }: Services, videoId: number): PositionMemory {
  return {
    read: () => localDb.history.positionOf(videoId),
    keep: (seconds) => void localDb.history.keepPosition(videoId, seconds),
  };
}
