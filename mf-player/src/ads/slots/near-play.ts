/**
 * Calls once when somebody is about to play: the pointer is over the player, or the focus is in it. A finger says nothing before it
 * plays, as it scrolls over players too.
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
