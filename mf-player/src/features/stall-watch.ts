import type { PlayerContext } from '../state/player-context.ts';
import type { SourcePlayer } from '../engine/source-player.ts';
import { StallTimer } from '../core/stall-timer.ts';

const SAMPLE_INTERVAL_MS = 500;

/**
 * Ends every stall: a video that should play but does not move is recovered, then shown as failed.
 * Loading continues, and the message disappears when the picture moves. Hidden pages are not
 * measured, because timers and muted videos pause there.
 */
export function watchForStalls(
  { media, store, signal }: PlayerContext,
  player: SourcePlayer,
): void {
  const stallTimer = new StallTimer();
  const sample = (): void => {
    const hasPlayIntent =
      player.hasPlayIntent &&
      !media.ended &&
      !store.isInAdBreak &&
      media.ownerDocument.visibilityState === 'visible';
    const due = stallTimer.addSample({
      now: performance.now(),
      hasPlayIntent,
      seconds: media.currentTime,
    });
    if (store.hasFailed) return;
    if (due === 'recover') player.recover();
    if (due === 'fail') player.reportStall();
  };
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  media.addEventListener(
    'timeupdate',
    () => {
      if (
        store.hasFailed &&
        !media.paused &&
        !media.seeking &&
        media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      )
        store.update({ hasFailed: false });
    },
    { signal },
  );
}
