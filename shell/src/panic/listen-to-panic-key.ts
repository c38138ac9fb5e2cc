import { PANIC_WITHIN_MS } from '@nocturne/contracts/offline';
import type { PanicStore } from './panic-store.ts';

/**
 * Presses the panic key at the second Escape within a second. The first one still closes what it closes; a key that is held counts once. The browser
 * keeps the Escape that ends full screen for itself, so leaving full screen counts as a press. Returns how to stop.
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
  // Before anybody else: dialogs keep their Escape from the rest of the page.
  document.defaultView?.addEventListener('keydown', readKey, {
    capture: true,
    signal: listening.signal,
  });
  document.addEventListener('fullscreenchange', readScreen, { signal: listening.signal });
  return () => listening.abort();
}
