import { PAGES_EACH_SIDE, PAGES_NARROW, PAGES_WIDE } from '@nocturne/contracts/constants';

/**
 * Returns the page numbers that a pagination shows around `page`: five, or four on narrow screens.
 * Near an end the window moves instead of shrinking, so its width stays the same.
 */
export function pageWindow(page: number, pageCount: number, isNarrow: boolean): number[] {
  const width = Math.min(isNarrow ? PAGES_NARROW : PAGES_WIDE, pageCount);
  const before = isNarrow ? PAGES_EACH_SIDE - 1 : PAGES_EACH_SIDE;
  const first = clamp(page - before, 1, pageCount - width + 1);
  return Array.from({ length: Math.max(0, width) }, (_none, at) => first + at);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
