import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from './test.ts';

/**
 * Opens an address and waits until the page is hydrated. Images may still load; tests that measure
 * must wait for them.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/** The page's one first-level heading. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Tiles of the listing, first to last. */
export function tiles(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The title link of a tile. */
export function tileLink(tile: Locator): Locator {
  return tile.getByRole('heading').getByRole('link');
}

/** Waits until earlier changes are painted, including a scroll that follows them. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Titles of the tiles on the page, in order. */
export function tileTitles(page: Page): Promise<string[]> {
  return tiles(page).getByRole('heading').allTextContents();
}

/** Changes the address of a link, as if an older page had it. */
export async function redirectLink(link: Locator, address: string): Promise<void> {
  await link.evaluate((element, to) => element.setAttribute('href', to), address);
}

/** Marks the document. The returned function fails if a new document was loaded since. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return async () =>
    expect(
      await page.evaluate(() => 'isSameDocument' in window),
      'the document was not loaded again',
    ).toBe(true);
}

/** Scroll position, CSS pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Follows a link to an address by client-side navigation. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}
