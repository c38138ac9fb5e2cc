import type { PlayerContext } from '../state/player-context.ts';

/** Time without activity until the controls hide, milliseconds. */
export const INACTIVE_AFTER_MS = 2500;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Detects activity of the viewer. A control with keyboard focus keeps the controls visible. */
export function attachActivity({ root, store, signal }: PlayerContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goInactive = (): void => {
    if (root.querySelector(':focus-visible')) wake();
    else store.update({ isInactive: true });
  };
  const wake = (): void => {
    clearTimeout(timer);
    timer = setTimeout(goInactive, INACTIVE_AFTER_MS);
    if (store.isInactive) store.update({ isInactive: false });
  };
  for (const event of ACTIVITY_EVENTS)
    root.addEventListener(event, wake, { signal, passive: true });
  root.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && goInactive(), {
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  wake();
}
