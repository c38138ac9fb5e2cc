import { countOnPage } from './count-on-page.ts';

/** Stops the previews on the page; until the answer is called none plays by itself, only where the visitor points. A player that plays does this. */
export function holdPreviews(): () => void {
  countOnPage('previewHolds', 1);
  return () => countOnPage('previewHolds', -1);
}
