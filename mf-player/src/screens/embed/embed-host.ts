import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { PlayerHost } from '../../core/player-host.ts';
import { pageHost } from '../video/page-host.ts';

/**
 * Player host of an embedded player (settlement 48): related videos on pause and at the end, which
 * open new tabs, and no next video. It always starts at the beginning, because it plays before this
 * code loads and frames often lack storage.
 */
export function embedHost(
  services: Services,
  video: Video,
  related: () => readonly Video[],
): PlayerHost {
  const { suggestions, metadata } = pageHost(services, video, related);
  return {
    ...(suggestions ? { suggestions } : {}),
    ...(metadata ? { metadata } : {}),
    opensOutside: true,
    showsRelatedOnEnd: true,
  };
}
