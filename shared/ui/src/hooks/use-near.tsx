import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterPageLoad } from './after-page-load.tsx';
import { listen } from './listen.ts';

/** Distance to the window that counts as near: two rows of tiles. */
const NEAR_MARGIN = '600px 0px';

/**
 * Calls `onNear` when a visitor may need an element soon: it is near the window after the page
 * load, hovered or focused.
 */
export function useNear(hostRef: RefObject<HTMLElement | null>, onNear: () => void): void {
  const reportNear = useEffectEvent(onNear);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const near = (): void => reportNear();
    const stopPointing = listen(host, { pointerover: near, focusin: near });
    const stopSeeing = watchNearness(host, near);
    return () => {
      stopPointing();
      stopSeeing();
    };
  }, [hostRef]);
}

function watchNearness(host: HTMLElement, near: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const watcher = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
    {
      rootMargin: NEAR_MARGIN,
    },
  );
  const stopWaiting = afterPageLoad(() => watcher.observe(host));
  return () => {
    stopWaiting();
    watcher.disconnect();
  };
}
