import type { PlayerContext } from '../core/player-context.ts';

/** Reports the first frame after the wish to play, once, with the milliseconds between them (goal player_firstframe, R7-07). */
export function attachFirstFrame({ media, goal, signal }: PlayerContext): void {
  const begin = (): void => {
    const askedAt = performance.now();
    let isReported = false;
    const report = (): void => {
      if (isReported || signal.aborted) return;
      isReported = true;
      goal('player_firstframe', String(Math.round(performance.now() - askedAt)));
    };
    if ('requestVideoFrameCallback' in media) {
      const callback = media.requestVideoFrameCallback(report);
      signal.addEventListener('abort', () => media.cancelVideoFrameCallback(callback), {
        once: true,
      });
    } else {
      (media as HTMLVideoElement).addEventListener('playing', report, { once: true, signal });
    }
  };
  if (media.paused) media.addEventListener('play', begin, { once: true, signal });
  else begin();
}
