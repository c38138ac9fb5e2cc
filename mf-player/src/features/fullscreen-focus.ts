import { wrapTab } from '@nocturne/ui/hooks/wrap-tab';
import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';

/** Keeps focus inside a full-screen player: the page is still below it, but not visible. */
export function attachFullscreenFocus({ root, store, signal }: PlayerContext): void {
  const takeFocus = (isFullscreen: boolean): void => {
    if (isFullscreen && !root.contains(document.activeElement)) root.focus({ preventScroll: true });
  };
  reaction(() => store.isFullscreen, takeFocus, { fireImmediately: true, signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && store.isFullscreen && !event.defaultPrevented)
        wrapTab(root, event);
    },
    { signal },
  );
}
