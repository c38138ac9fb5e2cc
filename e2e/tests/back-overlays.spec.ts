import type { Locator, Page } from '@playwright/test';
import { enterAsMember } from '../support/members.ts';
import {
  banner,
  dialog,
  LISTING,
  menu,
  OVERLAYS,
  settledTopOf,
  WIDTHS,
  type OverlayRow,
} from '../support/overlays.ts';
import { sampleRows } from '../support/sample.ts';
import { flushEvents, watchEvents } from '../support/stats.ts';
import { expect, waitForHydration, test } from '../support/test.ts';
import { follow, heading, tiles, visit } from '../support/visit.ts';

const BEFORE = '/categories/';

/** Opens a page by client-side navigation from another page. Resolves to its address. */
async function arriveAt(page: Page, { isMember, address }: OverlayRow): Promise<string> {
  const { id } = isMember ? await enterAsMember(page) : { id: 0 };
  const target = (await address?.(page, id)) ?? LISTING;
  await visit(page, BEFORE);
  const before = await heading(page).innerText();
  await follow(page, target);
  await expect(page).not.toHaveURL(new RegExp(`${BEFORE}$`));
  // The new page starts at the top once it is rendered.
  await expect(heading(page)).not.toHaveText(before);
  await waitForHydration(page);
  return page.url();
}

async function closeBothWays(
  page: Page,
  { open, hasOwnEscape, scrollTop = 60 }: OverlayRow,
  url: string,
): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), scrollTop);
  const { overlay, opener, top } = await open(page);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
  expect([page.url(), await settledTopOf(opener)]).toEqual([url, top]);
  if (hasOwnEscape) return;
  await open(page);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect.poll(() => depth(page)).toBe(0);
  expect(page.url()).toBe(url);
}

for (const width of WIDTHS) {
  test.describe(`V1 Back at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const rows = OVERLAYS.filter(({ widths = WIDTHS }) => widths.includes(width));
    const groups = [...Map.groupBy(rows, ({ pageName }) => pageName)];
    for (const [where, group] of sampleRows(groups, width === WIDTHS[0] ? 'this' : 'other'))
      test(`V1 Back closes only the overlay on ${where}, and leaves the page after Escape`, async ({
        page,
      }) => {
        const url = await arriveAt(page, group[0] as OverlayRow);
        for (const row of group) await test.step(row.name, () => closeBothWays(page, row, url));
        await page.goBack();
        await expect(page).toHaveURL(BEFORE);
      });
  });
}

const depth = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
const drawer = (page: Page): Locator => dialog(page, 'Menu');

test.describe('V1 stacked overlays, links and reloads', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await visit(page, BEFORE);
    await follow(page, LISTING);
    await expect(heading(page)).toHaveText('Most popular');
  });

  const openDrawer = async (page: Page): Promise<void> => {
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await expect(drawer(page)).toBeVisible();
  };

  test('V1 Back closes the menu over the drawer, then the drawer, then leaves the page', async ({
    page,
  }) => {
    await openDrawer(page);
    await drawer(page)
      .getByRole('button', { name: /^Language/ })
      .click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Most popular');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 after a link in the drawer, one Back returns to the page with the drawer open', async ({
    page,
  }) => {
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Performers' }).click();
    await expect(page).toHaveURL(/\/pornstars\//);
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(heading(page)).toHaveText('Most popular');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 a link to the current page adds no history entry', async ({ page }) => {
    const length = await page.evaluate(() => history.length);
    await openDrawer(page);
    await drawer(page)
      .getByRole('link')
      .first()
      .evaluate((link, to) => link.setAttribute('href', to), LISTING);
    await drawer(page).getByRole('link').first().click();
    await expect(drawer(page)).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 after choosing a filter, one Back returns to the list without it', async ({ page }) => {
    await page.getByRole('button', { name: /^Quality: / }).click();
    await page.getByRole('menuitemradio', { name: 'HD', exact: true }).click();
    await expect(page).toHaveURL(/type=hd/);
    await page.goBack();
    await expect(page).toHaveURL(LISTING);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 from search results, one Back returns to the page with the query', async ({ page }) => {
    await banner(page).getByRole('link', { name: 'Search' }).click();
    await banner(page).getByRole('combobox').fill('glass');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Results for “glass”');
    await page.goBack();
    await expect(page).toHaveURL(LISTING);
  });

  test('V1 Forward after Back shows the page without the overlay, and Back leaves it', async ({
    page,
  }) => {
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await page.goForward();
    await expect.poll(() => depth(page)).toBe(0);
    await expect(drawer(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Most popular');
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 Back closes a reopened overlay once', async ({ page }) => {
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Most popular');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 after a reload with an open overlay, one Back leaves the page', async ({ page }) => {
    await openDrawer(page);
    await page.reload();
    await waitForHydration(page);
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 Back from another document shows the page without the overlay', async ({ page }) => {
    await openDrawer(page);
    await page.goto('/information/terms/');
    await page.goBack();
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Most popular');
    await expect.poll(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test('V1 an overlay causes no load, page hit, announcement or new title', async ({ page }) => {
    const events = watchEvents(page);
    const [title, live] = [await page.title(), page.locator('[aria-live="polite"]').first()];
    const announcement = await live.textContent();
    await flushEvents(page);
    const before = events.hits().length;
    const requests: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/json/') && requests.push(request.url()),
    );
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => depth(page)).toBe(0);
    await flushEvents(page);
    expect([await page.title(), await live.textContent(), events.hits().length, requests]).toEqual([
      title,
      announcement,
      before,
      [],
    ]);
  });
});

test.describe('V1 by touch', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('V1 Back closes a tapped overlay, and a tap on the scrim leaves no history entry', async ({
    page,
  }) => {
    await visit(page, BEFORE);
    await banner(page).getByRole('link', { name: 'Nocturne' }).first().tap();
    await expect(page).toHaveURL('/');
    const more = tiles(page)
      .nth(1)
      .getByRole('button', { name: /^More actions for/ });
    await more.tap();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await more.tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(180, 40);
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
});

test.describe('V1 overlays opened before scripts run', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('V1 Back closes a filter that was opened before hydration', async ({ page }) => {
    await visit(page, BEFORE);
    const held = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(LISTING, { waitUntil: 'commit' });
    await page.locator('main summary', { hasText: 'Duration' }).click();
    held.resolve();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(LISTING);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
});

test.describe('V1 elements that Back does not close', () => {
  test.use({ visitorCookies: { _agev: '1' } });

  test('V1 consent bar: Back leaves the page', async ({ page }) => {
    await visit(page, BEFORE);
    await follow(page, LISTING);
    await expect(heading(page)).toHaveText('Most popular');
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test.describe('the age gate', () => {
    test.use({ visitorCookies: { consent: 'no' } });

    test('V1 age gate: Back leaves the page, and the gate covers the previous one', async ({
      page,
    }) => {
      await visit(page, BEFORE);
      const gate = page.getByRole('alertdialog', { name: 'Age verification' });
      await page.goto(LISTING);
      await waitForHydration(page);
      await expect(gate).toBeVisible();
      await gate.getByRole('button').first().focus();
      await page.keyboard.press('Tab');
      await page.goBack();
      await expect(page).toHaveURL(BEFORE);
      await expect(gate).toBeVisible();
    });
  });
});
