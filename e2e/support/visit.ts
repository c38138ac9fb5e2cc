import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';

/** Opens an address of the site and waits until its scripts have taken over; pictures may still be on their way, what measures the page waits for them. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** The page's one first-level heading. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Tiles of the listing, first to last. */
export function tiles(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The link of a tile: its title. */
export function tileLink(tile: Locator): Locator {
  return tile.getByRole('heading').getByRole('link');
}

/** Waits until what was changed before has been drawn: a scroll that follows it has happened then. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Titles of the tiles on the page, in order. */
export function tileTitles(page: Page): Promise<string[]> {
  return tiles(page).getByRole('heading').allTextContents();
}

/** Sends a link elsewhere, as a link of an older page would: the site must cope with where it leads. */
export async function redirectLink(link: Locator, address: string): Promise<void> {
  await link.evaluate((element, to) => element.setAttribute('href', to), address);
}

/** Waits for a client-side navigation: the document stays, only the address changes. */
export async function marksDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return async () =>
    expect(
      await page.evaluate(() => 'isSameDocument' in window),
      'the document was not loaded anew',
    ).toBe(true);
}

/** How far the page is scrolled, CSS pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Follows a link to an address, as one on the page would lead there: without a new document. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}
