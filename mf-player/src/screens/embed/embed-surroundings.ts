import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { Surroundings } from '../../core/surroundings.ts';
import { pageSurroundings } from '../video/page-surroundings.ts';

/**
 * Player host of an embedded player (settlement 48): related videos on pause and at the end, which
 * open new tabs, and no next video. It always starts at the beginning, because it plays before this
 * code loads and frames often lack storage.
 */
export function embedSurroundings(
  services: Services,
  video: Video,
  related: () => readonly Video[],
): Surroundings {
  const { suggestions, facts } = pageSurroundings(services, video, related);
  return {
    ...(suggestions ? { suggestions } : {}),
    ...(facts ? { facts } : {}),
    opensOutside: true,
    showsRelatedOnEnd: true,
  };
}
