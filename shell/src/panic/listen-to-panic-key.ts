import { PANIC_WITHIN_MS } from '@nocturne/contracts/offline';
import type { PanicStore } from './panic-store.ts';

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
  let last = -Infinity;
  const count = (): void => {
    const isSecond = now() - last <= PANIC_WITHIN_MS;
    last = isSecond ? -Infinity : now();
    if (isSecond) panic.press();
  };
  const readKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.repeat && !event.isComposing) count();
  };
  const readScreen = (): void => {
    if (!document.fullscreenElement) count();
  };
  // Listens first, because dialogs stop the propagation of their Escape.
  document.defaultView?.addEventListener('keydown', readKey, {
    capture: true,
    signal: listening.signal,
  });
  document.addEventListener('fullscreenchange', readScreen, { signal: listening.signal });
  return () => listening.abort();
}
