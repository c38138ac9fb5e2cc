import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterPageLoad } from './after-page-load.tsx';
import { listen } from './listen.ts';

/** As near as this to the window: two rows of tiles. */
const NEAR = '600px 0px';

/** Tells that a visitor may want an element soon: it comes near the window, after the page has loaded, or they point at it or focus it. */
export function useNear(hostRef: RefObject<HTMLElement | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const near = (): void => tell();
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
      rootMargin: NEAR,
    },
  );
  const stopWaiting = afterPageLoad(() => watcher.observe(host));
  return () => {
    stopWaiting();
    watcher.disconnect();
  };
}
