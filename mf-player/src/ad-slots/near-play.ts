/**
 * Runs once when play is likely: the pointer is over the player, or focus is inside it. Touch is
 * ignored, because it also scrolls over players.
 */
export function whenPlayIsNear(root: HTMLElement, onNear: () => void, signal: AbortSignal): void {
  const once = new AbortController();
  const ending = AbortSignal.any([signal, once.signal]);
  const runOnce = (): void => {
    once.abort();
    onNear();
  };
  root.addEventListener('pointermove', ({ pointerType }) => pointerType !== 'touch' && runOnce(), {
    signal: ending,
    passive: true,
  });
  root.addEventListener('focusin', runOnce, { signal: ending });
}
