import { CAROUSEL_AUTOSCROLL_MS, CAROUSEL_STEP_PX } from '@nocturne/contracts/constants';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls a carousel one step forward (1) or back (-1); smooth unless the viewer prefers reduced
 * motion.
 */
export function scrollOneStep(list: HTMLElement, direction: 1 | -1): void {
  list.scrollBy({
    left: direction * CAROUSEL_STEP_PX,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

/**
 * Advances a carousel every 1.5 s in a loop, until the viewer points at its panel or focuses
 * anything in it. Never runs under reduced motion.
 */
export function autoScroll(list: HTMLElement, panel: HTMLElement, signal: AbortSignal): void {
  if (prefersReducedMotion()) return;
  const stopping = new AbortController();
  const endSignal = AbortSignal.any([signal, stopping.signal]);
  const timer = setInterval(() => {
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
    if (!isAtEnd) scrollOneStep(list, 1);
    else if (list.scrollLeft > 0) list.scrollTo({ left: 0, behavior: 'smooth' });
  }, CAROUSEL_AUTOSCROLL_MS);
  endSignal.addEventListener('abort', () => clearInterval(timer), { once: true });
  for (const event of ['pointerenter', 'pointerdown', 'focusin'] as const)
    panel.addEventListener(event, () => stopping.abort(), { signal: endSignal, passive: true });
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(REDUCED_MOTION).matches;
}
