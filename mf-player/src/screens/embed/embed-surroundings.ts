import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { Surroundings } from '../../core/surroundings.ts';
import { pageSurroundings } from '../video/page-surroundings.ts';

/**
 * What an embedded player has around it (R2.3-09, settlement 48): related videos on pause and on end, which open in tabs of their own, and no
 * next video. It begins at the beginning: it plays before this code is there, and a frame's storage is often refused.
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
