import { CAROUSEL_AUTOSCROLL_MS, CAROUSEL_STEP_PX } from '@nocturne/contracts/constants';

const STILL = '(prefers-reduced-motion: reduce)';

/** One step of a carousel, forward (1) or back (-1). It glides unless the viewer wants stillness. */
export function scrollOneStep(list: HTMLElement, direction: 1 | -1): void {
  list.scrollBy({
    left: direction * CAROUSEL_STEP_PX,
    behavior: wantsStillness() ? 'instant' : 'smooth',
  });
}

/**
 * Moves a carousel on every 1.5 s, round and round, until somebody points at its panel or focuses something in it, its own buttons as well;
 * never where stillness is wanted (R9-08).
 */
export function autoScroll(list: HTMLElement, panel: HTMLElement, signal: AbortSignal): void {
  if (wantsStillness()) return;
  const stopping = new AbortController();
  const over = AbortSignal.any([signal, stopping.signal]);
  const timer = setInterval(() => {
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
    if (!isAtEnd) scrollOneStep(list, 1);
    else if (list.scrollLeft > 0) list.scrollTo({ left: 0, behavior: 'smooth' });
  }, CAROUSEL_AUTOSCROLL_MS);
  over.addEventListener('abort', () => clearInterval(timer), { once: true });
  for (const sign of ['pointerenter', 'pointerdown', 'focusin'] as const)
    panel.addEventListener(sign, () => stopping.abort(), { signal: over, passive: true });
}

function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia(STILL).matches;
}
