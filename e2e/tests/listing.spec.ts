import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import { parseDuration } from '@nocturne/lib/duration';
import type { Locator } from '@playwright/test';
import { expectNoOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import {
  waitForPaint,
  heading,
  redirectLink,
  scrollTop,
  tiles,
  tileTitles,
  visit,
} from '../support/visit.ts';

const FIRST = '/videos/latest-updates/1/';

test.describe('on a wide screen', () => {
  test('R4-12 R2.1-02 R9-01 a page number replaces the list and scrolls to the top', async ({
    page,
  }) => {
    await visit(page, FIRST);
    await expect(tiles(page)).toHaveCount(24);
    const first = await tileTitles(page);
    await expect(page.getByRole('link', { name: 'Load More' })).toBeHidden();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/videos\/latest-updates\/2\/$/);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(tiles(page)).toHaveCount(24);
    expect(await tileTitles(page)).not.toEqual(first);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('V9 R9-02 the pager shows five pages, four below 535 px, and the last one', async ({
    page,
  }) => {
    await visit(page, '/videos/latest-updates/5/');
    const numbers = page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Page \d+$/ });
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(numbers.filter({ visible: true })).toHaveText(['4', '5', '6', '7']);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Last page, 11' }).click();
    await expect(page).toHaveURL(/\/videos\/latest-updates\/11\/$/);
    await expect(numbers.filter({ visible: true })).toHaveText(['8', '9', '10', '11']);
    await expect(page.getByRole('link', { name: 'Last page' })).toHaveCount(0);
  });

  test('R2.1-02 a link with stopScroll keeps the scroll position', async ({ page }) => {
    await visit(page, FIRST);
    const next = page.getByRole('link', { name: 'Next page' });
    await redirectLink(next, '/videos/latest-updates/2/?stopScroll=1');
    // Not at the end: if the next page is shorter, the browser cannot keep the position.
    const position = 500;
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await expect.poll(() => scrollTop(page)).toBe(position);
    const first = await tileTitles(page);
    await next.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/stopScroll=1$/);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => tileTitles(page)).not.toEqual(first);
    await waitForPaint(page);
    expect(await scrollTop(page)).toBe(position);
  });

  test('R2.3-06 R9-05 another order has its own address, and the menu shows it', async ({
    page,
  }) => {
    await visit(page, FIRST);
    await page.getByRole('button', { name: 'Sort by: Latest updates' }).click();
    const menu = page.getByRole('menu', { name: 'Sort by' });
    await expect(menu.getByRole('menuitemradio')).toHaveCount(8);
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText('Latest updates');
    await menu.getByRole('menuitemradio', { name: 'Longest' }).click();
    await expect(page).toHaveURL(/\/videos\/longest\/1\/$/);
    await expect(page.getByRole('button', { name: 'Sort by: Longest' })).toBeVisible();
    await expect(menu).toBeHidden();
    const seconds = await durations(page);
    expect(seconds).toHaveLength(24);
    expect(Math.max(...seconds)).toBeGreaterThan(HLS_ABOVE_SECONDS);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  });

  test('R2.3-06 filters appear in the address and as chips, and Back removes them', async ({
    page,
  }) => {
    await visit(page, FIRST);
    await choose(page, 'Duration: Any length', '10–40 minutes');
    await expect(page).toHaveURL(/\/videos\/latest-updates\/1\/\?duration=10-40$/);
    const fit = async () => {
      const found = await durations(page);
      return found.length > 0 && found.every((seconds) => seconds >= 600 && seconds <= 2400);
    };
    await expect.poll(fit).toBe(true);
    await choose(page, 'Quality: All', 'VR');
    await expect(page).toHaveURL(/type=vr/);
    await page.getByRole('link', { name: 'Remove filter 10–40 minutes' }).click();
    await expect(page).toHaveURL(/\/1\/\?type=vr$/);
    await page.goBack();
    await expect(page).toHaveURL(/duration=10-40/);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
  });

  test('R8-01 R2.3-06 filters without results say so and can be cleared', async ({ page }) => {
    await visit(page, `${FIRST}?type=vr&duration=40%2B`);
    await expect(page.getByRole('main')).toContainText('No result found');
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
    await expect(tiles(page)).toHaveCount(24);
  });

  test('R2.1-11 the list of categories links to a category', async ({ page }) => {
    await visit(page, '/categories/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Fractals/ })
      .click();
    await expect(page).toHaveURL(/\/categories\/fractals\/1\/$/);
    await expect(heading(page)).toHaveText('Fractals');
    await expect(tiles(page).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('R4-12 R9-13 Load More appends the next page to the list', async ({ page }) => {
    await visit(page, FIRST);
    const first = await tileTitles(page);
    // The button comes first, the page numbers below it.
    const [more, pages] = await Promise.all([
      boxOf(page.getByRole('link', { name: 'Load More' })),
      boxOf(page.getByRole('navigation', { name: 'Pages' })),
    ]);
    expect(pages.y).toBeGreaterThan(more.y + more.height);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(tiles(page)).toHaveCount(48);
    expect((await tileTitles(page)).slice(0, 24)).toEqual(first);
    await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
  });

  test('R2.3-13 a bottom sheet sorts, and locks scrolling until it closes', async ({ page }) => {
    await visit(page, FIRST);
    const button = page.getByRole('button', { name: 'Sort by: Latest updates' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Sort by' });
    await expect(sheet.getByRole('menuitemradio', { checked: true })).toHaveText('Latest updates');
    expect(await isScrollLocked(page)).toBe(true);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    expect(await isScrollLocked(page)).toBe(false);
    await expect(button).toBeFocused();

    await button.click();
    await sheet.getByRole('menuitemradio', { name: 'Top rated' }).click();
    await expect(page).toHaveURL(/\/videos\/top-rated\/1\/$/);
    await expect(sheet).toBeHidden();
    expect(await isScrollLocked(page)).toBe(false);
  });
});

type Page = Parameters<typeof tiles>[0];

async function choose(page: Page, button: string, option: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}

/** Durations of the tiles on the page, seconds. */
async function durations(page: Page): Promise<number[]> {
  const texts = await tiles(page)
    .getByText(/^\d+(:\d\d){1,2}$/)
    .allTextContents();
  return texts.map((text) => parseDuration(text) ?? Number.NaN);
}

/** True if the page behind an overlay cannot scroll. */
function isScrollLocked(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    ),
  );
}

async function boxOf(
  part: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

test.describe('V12 a wide window', () => {
  test.use({ site: 'ads' });

  for (const [width, columns] of [
    [1880, 4],
    [1920, 5],
    [2560, 6],
  ] as const) {
    test(`V12 of ${width} px has ${columns} columns and fills the last row`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 });
      await visit(page, FIRST);
      const boxes = await tiles(page).evaluateAll((all) =>
        all
          .map((tile) => tile.getBoundingClientRect())
          .map(({ top, right }) => [top, right] as const),
      );
      const row = (top: number) => boxes.filter(([each]) => Math.abs(each - top) < 1);
      const rows = [boxes[0], boxes.at(-1)].map((box) => row(box?.[0] ?? 0));
      expect(boxes).toHaveLength(24);
      expect(rows.map((each) => each.length)).toEqual([columns, columns]);
      await expectNoOverflow(page);
    });
  }
});
