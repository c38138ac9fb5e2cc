import { NEXT_VIDEO_SECONDS } from '@nocturne/contracts/constants';
import { reaction } from 'mobx';
import { actionAfterEnd } from '../core/after-end.ts';
import { Countdown } from '../core/countdown.ts';
import type { PlayerContext } from '../state/player-context.ts';
import type { PlayerHost } from '../core/player-host.ts';
import { isViewerBusy } from './busy-viewer.ts';
import { handOverFullscreen } from './display-modes.ts';

/**
 * Runs at the end: 12 s until the next video, or the related panel. Cancel stops the countdown and
 * shows related videos. Play, seek and leaving full screen stop it. If the viewer is writing when
 * it ends, that acts like Cancel, so no text is lost.
 */
export function attachNextVideo({ media, store, signal }: PlayerContext, host: PlayerHost): void {
  const countdown = new Countdown((nextIn) => store.update({ nextIn }));
  const stop = (): void => countdown.stop();
  const playNext = (): void => {
    const { next } = store;
    stop();
    if (!next) return;
    handOverFullscreen();
    host.openNext?.(next);
  };
  const cancelNext = (): void => {
    stop();
    store.update({ isRelatedOpen: store.canShowRelated });
  };
  const finish = (): void => {
    const { next } = store;
    const action = actionAfterEnd({
      hasSuggestions: store.suggestions.length > 0,
      playsNext: next !== undefined && host.waitsForNext !== true,
      showsRelated: host.showsRelatedOnEnd === true,
      isWide: store.isWide,
      isFullscreen: store.isFullscreen,
    });
    if (action === 'related') store.update({ isRelatedOpen: true });
    if (action !== 'countdown' || !next) return;
    store.update({ isRelatedOpen: false });
    countdown.start(NEXT_VIDEO_SECONDS, () =>
      isViewerBusy(media.ownerDocument) ? cancelNext() : playNext(),
    );
    host.prefetch?.(next);
  };
  store.update({ hasNext: host.openNext !== undefined });
  store.extend({
    playNext,
    cancelNext,
  });
  reaction(
    // A break at the end comes before the countdown or the related panel.
    () => (store.isInAdBreak ? 'ad' : store.state),
    (state) => (state === 'complete' ? finish() : stop()),
    { signal },
  );
  reaction(
    () => store.isFullscreen,
    (isFullscreen) => !isFullscreen && stop(),
    { signal },
  );
  reaction(
    () => store.pendingSeek !== null || store.hasFailed,
    (isOver) => isOver && stop(),
    { signal },
  );
  media.addEventListener('seeking', stop, { signal });
  signal.addEventListener('abort', stop, { once: true });
}
