import { useEffect, useEffectEvent, type RefObject } from 'react';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Tells when a visitor is about to open a video: pointer, focus or touch on its tile. A tile is told once until another one is meant. */
export function useVideoIntent(hostRef: RefObject<HTMLElement | null>, onIntent: (videoId: number) => void): void {
  const tell = useEffectEvent(onIntent);
  useEffect(() => {
    const listening = new AbortController();
    let last: number | undefined;
    const notice = (event: Event): void => {
      const videoId = videoIdAt(event.target);
      if (videoId === undefined || videoId === last) return;
      last = videoId;
      tell(videoId);
    };
    for (const sign of SIGNS) hostRef.current?.addEventListener(sign, notice, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [hostRef]);
}

function videoIdAt(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  return tile ? Number(tile.dataset['videoId']) : undefined;
}
