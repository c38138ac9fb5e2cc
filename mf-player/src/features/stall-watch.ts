import type { PlayerContext } from '../core/player-context.ts';
import type { SourcePlayer } from '../core/source-player.ts';
import { StallTimer } from '../core/stall-timer.ts';

const LOOK_EVERY_MS = 500;

/**
 * Ends every wait: a video that should play and does not move is recovered, and then shown as failed. Loading goes on meanwhile, and
 * the message goes once the picture moves. Nothing is measured in a page that is not visible, where timers and muted videos rest.
 */
export function watchForStalls(
  { media, store, signal }: PlayerContext,
  player: SourcePlayer,
): void {
  const clock = new StallTimer();
  const look = (): void => {
    const isWanted =
      player.isWanted &&
      !media.ended &&
      !store.isInAdBreak &&
      media.ownerDocument.visibilityState === 'visible';
    const due = clock.look({ now: performance.now(), isWanted, seconds: media.currentTime });
    if (store.hasFailed) return;
    if (due === 'recover') player.recover();
    if (due === 'fail') player.reportStall();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
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
