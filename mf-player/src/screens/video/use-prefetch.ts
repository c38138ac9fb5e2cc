import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { PagedList } from '@nocturne/stores/paged-list';
import { useVideoIntent } from '@nocturne/ui/hooks/use-video-intent';
import type { RefObject } from 'react';

/** Prefetches the related video that the visitor is about to open. */
export function usePrefetch(
  host: RefObject<HTMLElement | null>,
  related: PagedList<Video>,
  services: Services,
): void {
  useVideoIntent(host, (videoId) => {
    const video = related.items.find(({ video_id }) => video_id === videoId);
    if (video) services.player.prefetch(video);
  });
}
