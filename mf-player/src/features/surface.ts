import type { PlayerContext } from '../state/player-context.ts';

/** Maximum time between the touches of a double tap, milliseconds. */
const DOUBLE_TAP_MS = 300;

/** Start of the press before a click; not every browser reports the pointer type of clicks. */
interface Press {
  isTouch: boolean;
  wasInactive: boolean;
}

/**
 * The picture as a control. A click plays or pauses; a double click toggles full screen. A tap
 * shows or hides the controls; a double tap on the left or right third rewinds or forwards. Before
 * the first play any tap plays.
 */
export function attachSurface({ root, media, store, signal }: PlayerContext): void {
  let lastTap = -Infinity;
  let press: Press = { isTouch: false, wasInactive: false };
  const isSurface = (event: Event): boolean =>
    event.target === media ||
    (event.target instanceof Element && event.target.hasAttribute('data-surface'));
  const handleTap = (event: MouseEvent): void => {
    const direction = thirdOf(root, event.clientX);
    const isDouble = event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = event.timeStamp;
    if (isDouble && direction !== 0) store.commands.tap(direction);
    else store.update({ isInactive: !press.wasInactive });
  };
  // The browser's own controls still act after this. They ignore a press before the metadata.
  const pressEarly = (): void => {
    if (!media.paused) return;
    setTimeout(() => !signal.aborted && media.paused && store.commands.togglePlay(), 0);
  };
  // Read before other listeners: the press itself already shows the controls.
  root.addEventListener(
    'pointerdown',
    ({ pointerType }) =>
      void (press = { isTouch: pointerType === 'touch', wasInactive: store.isInactive }),
    { signal, capture: true, passive: true },
  );
  root.addEventListener(
    'click',
    (event) => {
      if (!isSurface(event) || store.hasFailed) return;
      if (!store.isReady) pressEarly();
      else if (store.menu) store.openMenu(null);
      else if (press.isTouch && store.state !== 'idle') handleTap(event);
      else store.commands.togglePlay();
    },
    { signal },
  );
  root.addEventListener(
    'dblclick',
    (event) => isSurface(event) && !press.isTouch && store.commands.toggleFullscreen(),
    { signal },
  );
}

/** Returns -1 in the left third of the player, 1 in the right one, 0 between. */
function thirdOf(root: HTMLElement, clientX: number): -1 | 0 | 1 {
  const { left, width } = root.getBoundingClientRect();
  const share = (clientX - left) / width;
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
}
