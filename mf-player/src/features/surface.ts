import type { PlayerContext } from '../core/player-context.ts';

/** Two touches within this long are a double tap, milliseconds. */
const DOUBLE_TAP_MS = 300;

/**
 * The picture itself as a control. A mouse click plays or pauses, a double click goes full screen; a finger shows or hides the chrome,
 * a double tap on the left or right third rewinds or forwards (look, section 6). Before the first play any touch plays.
 */
export function attachSurface({ root, media, store, signal }: PlayerContext): void {
  let lastTap = -Infinity;
  const isSurface = (event: Event): boolean =>
    event.target === media || (event.target instanceof Element && event.target.hasAttribute('data-surface'));
  const handleTap = (event: MouseEvent): void => {
    const side = thirdOf(root, event.clientX);
    const isDouble = event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = event.timeStamp;
    if (isDouble && side !== 0) store.commands.tap(side);
    else store.update({ isResting: !store.isResting });
  };
  root.addEventListener(
    'click',
    (event) => {
      if (!isSurface(event) || !store.isReady || store.hasFailed) return;
      if (store.menu) store.openMenu(null);
      else if (isTouch(event) && store.state !== 'idle') handleTap(event);
      else store.commands.togglePlay();
    },
    { signal },
  );
  root.addEventListener('dblclick', (event) => isSurface(event) && !isTouch(event) && store.commands.toggleFullscreen(), { signal });
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** -1 in the left third of the player, 1 in the right one, 0 between. */
function thirdOf(root: HTMLElement, clientX: number): -1 | 0 | 1 {
  const { left, width } = root.getBoundingClientRect();
  const share = (clientX - left) / width;
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
}
