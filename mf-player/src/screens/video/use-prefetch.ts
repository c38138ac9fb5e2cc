import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import type { PagedList } from '@nocturne/stores/paged-list';
import { useEffect, type RefObject } from 'react';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Warms a related video as somebody points at it, focuses or touches it. */
export function usePrefetch(host: RefObject<HTMLElement | null>, related: PagedList<Video>, services: Services): void {
  useEffect(() => {
    const leaving = new AbortController();
    const warm = ({ target }: Event): void => {
      const tile = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
      const video = tile && related.items.find(({ video_id }) => video_id === Number(tile.dataset['videoId']));
      if (video) services.player.prefetch(video);
    };
    for (const sign of SIGNS) host.current?.addEventListener(sign, warm, { signal: leaving.signal, passive: true });
    return () => leaving.abort();
  }, [host, related, services]);
}
