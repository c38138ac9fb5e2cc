import type { Browser } from '@playwright/test';
import type { PlainTile } from '../peers/tiles-page.ts';
import { withSlowPage } from './slow-page.ts';

/**
 * Reads the tiles of a listing as the browser shows them, with the poster files that it chose.
 * Throws if there are none.
 */
export function readTiles(browser: Browser, address: string): Promise<PlainTile[]> {
  return withSlowPage(browser, new URL(address).origin, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(loadLazyPosters);
    await page.waitForLoadState('networkidle');
    const tiles = await page.evaluate(collectTiles);
    if (tiles.length === 0) throw new Error(`${address} shows no tiles`);
    return tiles;
  });
}

/** Runs inside the page: the browser picks the width of a lazy poster only near the viewport. */
function loadLazyPosters(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    image.dataset['wasLazy'] = '';
    image.loading = 'eager';
  }
}

/** Runs inside the page. */
function collectTiles(): PlainTile[] {
  return [...document.querySelectorAll<HTMLElement>('article[data-video-id]')].map((tile) => {
    const image = tile.querySelector('img');
    const link = tile.querySelector('a');
    const title = link?.textContent ?? '';
    const lines = tile.innerText.split('\n').map((line) => line.trim());
    return {
      address: link?.getAttribute('href') ?? '',
      image: new URL(image?.currentSrc || image?.src || '', location.href).pathname,
      isEager: image?.dataset['wasLazy'] === undefined,
      title,
      notes: lines.filter((line) => line !== '' && line !== title),
    };
  });
}
