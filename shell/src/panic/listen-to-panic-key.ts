import { PANIC_WITHIN_MS } from '@nocturne/contracts/offline';
import type { PanicStore } from '../state/panic-store.ts';

/**
 * Triggers the panic key at the second Escape within a second. The first one still closes overlays;
 * holding the key counts once. Browsers do not report the Escape that ends full screen, so leaving
 * full screen counts as a press. Returns a function that stops listening.
 */
export function listenToPanicKey(
  document: Document,
  panic: Pick<PanicStore, 'press'>,
  now: () => number = () => performance.now(),
): () => void {
  const listening = new AbortController();
  let lastPressMs = -Infinity;
  const countPress = (): void => {
    const isSecond = now() - lastPressMs <= PANIC_WITHIN_MS;
    lastPressMs = isSecond ? -Infinity : now();
    if (isSecond) panic.press();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.repeat && !event.isComposing) countPress();
  };
  const handleFullscreen = (): void => {
    if (!document.fullscreenElement) countPress();
  };
  // Listens first, because dialogs stop the propagation of their Escape.
  document.defaultView?.addEventListener('keydown', handleKey, {
    capture: true,
    signal: listening.signal,
  });
  document.addEventListener('fullscreenchange', handleFullscreen, { signal: listening.signal });
  return () => listening.abort();
}
