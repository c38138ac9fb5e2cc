/**
 * Runs once when play is likely: the pointer is over the player, or focus is inside it. Touch is
 * ignored, because it also scrolls over players.
 */
export function whenPlayIsNear(root: HTMLElement, isNear: () => void, signal: AbortSignal): void {
  const once = new AbortController();
  const ending = AbortSignal.any([signal, once.signal]);
  const tell = (): void => {
    once.abort();
    isNear();
  };
  root.addEventListener('pointermove', ({ pointerType }) => pointerType !== 'touch' && tell(), {
    signal: ending,
    passive: true,
  });
  root.addEventListener('focusin', tell, { signal: ending });
}
