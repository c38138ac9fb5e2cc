import { shiftBetween, visibleBoxes } from './layout-shift.ts';

/** Any size and weight of the site's typeface: one variable file holds them all. */
const TYPEFACE = '1em "Geist Variable"';
/** Layout shift that nobody notices. The limit of the whole visit is twice as much. */
const MAX_SHIFT = 0.005;

/**
 * Loads the site's typeface and shows it, unless text would move on screen: long texts break at
 * other words. Then the page keeps the system's typeface, and the next page shows the site's.
 */
export async function loadWebFont(page: Document): Promise<void> {
  if (!('fonts' in page)) return;
  const root = page.documentElement;
  const text = page.getElementById('root')?.textContent;
  try {
    // With the text: only files with its letters are loaded.
    if ((await page.fonts.load(TYPEFACE, text)).length === 0) return;
  } catch {
    return;
  }
  const before = visibleBoxes(page);
  root.dataset['font'] = 'shown';
  // Within one task: the browser paints neither the attempt nor its end.
  if (shiftBetween(before, page) > MAX_SHIFT) root.dataset['font'] = 'loaded';
}

/** For the moment in which another page takes the place of one that kept the system's typeface. */
export function showLoadedFont({ documentElement: root }: Document): void {
  if (root.dataset['font'] === 'loaded') root.dataset['font'] = 'shown';
}
