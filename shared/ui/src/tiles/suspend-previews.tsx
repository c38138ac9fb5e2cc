import { adjustPageCounter } from '../hooks/adjust-page-counter.ts';

/**
 * Stops the previews on the page. Until the returned function runs, previews play only under the
 * pointer or focus. Called while a player plays.
 */
export function suspendPreviews(): () => void {
  adjustPageCounter('previewHolds', 1);
  return () => adjustPageCounter('previewHolds', -1);
}
