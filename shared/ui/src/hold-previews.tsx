import { countOnPage } from './count-on-page.ts';

/**
 * Stops the previews on the page. Until the returned function runs, previews play only under the
 * pointer or focus. Called while a player plays.
 */
export function holdPreviews(): () => void {
  countOnPage('previewHolds', 1);
  return () => countOnPage('previewHolds', -1);
}
