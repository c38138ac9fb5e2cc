import { shiftBetween, visibleBoxes } from './layout-shift.ts';

/** Any size and weight: one variable file contains them all. */
const TYPEFACE = '1em "Geist Variable"';
/** Layout shift that nobody notices. The limit for the whole visit is twice as much. */
const MAX_SHIFT = 0.005;

/**
 * Loads the site's typeface and shows it, unless that would move text on screen, because long texts
 * break at other words. In that case this page keeps the system's typeface, and the next page uses
 * the site's.
 */
export async function loadWebFont(page: Document): Promise<void> {
  if (!('fonts' in page)) return;
  const root = page.documentElement;
  const text = page.getElementById('root')?.textContent;
  try {
    // The text limits the download to the files that contain its letters.
    if ((await page.fonts.load(TYPEFACE, text)).length === 0) return;
  } catch {
    return;
  }
  const before = visibleBoxes(page);
  root.dataset['font'] = 'shown';
  // Runs in one task, so the browser paints neither the attempt nor its reversal.
  if (shiftBetween(before, page) > MAX_SHIFT) root.dataset['font'] = 'loaded';
}

/**
 * Shows the loaded typeface. Called when another page replaces one that kept the system's typeface.
 */
export function showLoadedFont({ documentElement: root }: Document): void {
  if (root.dataset['font'] === 'loaded') root.dataset['font'] = 'shown';
}
