import { LAZY_PREVIEW_ABOVE_WIDTH } from '@nocturne/contracts/constants';

/** False for visitors who asked for less motion or less data (R2.3-03). */
export function arePreviewsWelcome(): boolean {
  return !matches('(prefers-reduced-motion: reduce)') && !savesData();
}

/** True where nothing can hover, so that a preview plays by being half visible. */
export function playsByVisibility(): boolean {
  return matches('(hover: none)');
}

/** Above 768 px of width nothing is fetched before the preview plays; below, a clip in view gets ready (R9-11). */
export function arePreviewsLazy(): boolean {
  return matches(`(min-width: ${LAZY_PREVIEW_ABOVE_WIDTH + 1}px)`);
}

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
