import type { PlayerContext } from '../state/player-context.ts';

/**
 * Sends the goal `player_firstframe` once, with the milliseconds from the play intent to the first
 * frame.
 */
export function attachFirstFrame({ media, goal, signal }: PlayerContext): void {
  const measure = (): void => {
    const startedAt = performance.now();
    let isReported = false;
    const report = (): void => {
      if (isReported || signal.aborted) return;
      isReported = true;
      goal('player_firstframe', String(Math.round(performance.now() - startedAt)));
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
  if (media.paused) media.addEventListener('play', measure, { once: true, signal });
  else measure();
}
