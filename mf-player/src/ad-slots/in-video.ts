import { logger } from '@nocturne/lib/logger';
import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';
import { AD_LAYER, type AdsView } from '../state/ads-view.ts';
import type { FoundOverlay } from './find-overlay.ts';
import { PICTURE_VIEWABLE_AFTER_MS, watchViewable } from './watch-visible.ts';

export interface InVideoOptions {
  view: AdsView;
  /** Called at each pause. */
  findOverlay: (signal: AbortSignal) => Promise<FoundOverlay | undefined>;
}

/**
 * Overlay over a paused video. It appears when the viewer pauses. Play, a seek, a time change or
 * its button hide it. The impression is sent when it is shown, not when it is found.
 */
export function attachInVideo(
  { root, media, store, signal }: PlayerContext,
  { view, findOverlay }: InVideoOptions,
): void {
  let pauseController: AbortController | undefined;
  let pausedAt = 0;
  const hide = (): void => {
    pauseController?.abort();
    pauseController = undefined;
    if (view.inVideo) view.showInVideo(null);
  };
  const showOverlay = async (): Promise<void> => {
    hide();
    const current = new AbortController();
    pauseController = current;
    pausedAt = media.currentTime;
    const found = await findOverlay(AbortSignal.any([current.signal, signal]));
    if (!found || current.signal.aborted || signal.aborted) return;
    // Without a skin the player has the browser's controls: the overlay would stay invisible, so
    // nothing is reported.
    if (!root.querySelector(`[${AD_LAYER}]`))
      return logger.debug('Invideo ref is undefined or not found');
    const { ad, image } = found;
    view.showInVideo({
      ad,
      image,
      click: () => ad.tracker.click(),
      close: () => {
        ad.tracker.close();
        hide();
      },
      onRendered: (panel) =>
        watchViewable(
          panel,
          (viewability) => ad.tracker[viewability](),
          current.signal,
          PICTURE_VIEWABLE_AFTER_MS,
        ),
    });
    ad.tracker.impression();
    current.signal.addEventListener('abort', () => ad.tracker.removed(), { once: true });
  };
  reaction(
    () => (store.isInAdBreak ? 'ad' : store.state),
    (state) => state !== 'paused' && hide(),
    { signal },
  );
  // The event and not a change of state: a pause may follow play before the event `play` arrives,
  // and then the state never leaves `paused`.
  const isOverlayDue = (): boolean =>
    store.state === 'paused' && !store.isInAdBreak && !media.seeking && store.pendingSeek === null;
  media.addEventListener('pause', () => isOverlayDue() && void showOverlay(), { signal });
  media.addEventListener('seeking', hide, { signal });
  // A pause sends a last `timeupdate` at the same time.
  media.addEventListener('timeupdate', () => media.currentTime !== pausedAt && hide(), { signal });
  signal.addEventListener('abort', hide, { once: true });
}
