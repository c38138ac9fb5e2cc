import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { follow, heading, markDocument, tileTitles, tiles, visit } from '../support/visit.ts';

const form = (page: Page) => page.getByRole('banner').getByRole('search');
const box = (page: Page) => form(page).getByRole('combobox');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

test('R2.1-12 R2.3-12 R5-03 a visitor types, chooses a keyword and gets results', async ({
  page,
}) => {
  await visit(page, '/');
  const isSameDocument = await markDocument(page);
  await box(page).click();
  await expect(
    page.getByRole('group', { name: 'Trending categories' }).getByRole('option'),
  ).toHaveCount(12);
  await page.keyboard.type('gla');
  await expect(
    page.getByRole('group', { name: 'Performers' }).getByRole('option', { name: /^Gladys Orme/ }),
  ).toBeVisible();
  await page
    .getByRole('group', { name: 'Keywords' })
    .getByRole('option', { name: 'glass', exact: true })
    .click();
  await expect(page).toHaveURL(/\/search\/1\/\?s=glass$/);
  await expect(heading(page)).toHaveText('Results for “glass”');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('glass');
  const found = await tileTitles(page);
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toMatch(/glass/i);
  await isSameDocument();
});

test('R2.3-12 by keyboard a visitor searches and opens a suggested performer', async ({ page }) => {
  await visit(page, '/videos/latest-updates/1/');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('gla');
  await expect(page.getByRole('group', { name: 'Performers' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^glass/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveText(/^Gladys Orme/, { timeout: 100 });
  }).toPass();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pornstar\/gladys-orme\/$/);
  await expect(list(page)).toBeHidden();
});

test('R5-03 suggestions are requested when typing pauses, and not for a short text', async ({
  page,
}) => {
  await visit(page, '/');
  const requests: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/suggester.php') && requests.push(new URL(request.url()).search),
  );
  await box(page).click();
  await page.keyboard.type('gl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  // In one task: between two keys a slow machine could pause as long as a person does.
  await box(page).evaluate(() => {
    for (const letter of 'ass') document.execCommand('insertText', false, letter);
  });
  await expect(
    page
      .getByRole('group', { name: 'Keywords' })
      .getByRole('option', { name: 'glass', exact: true }),
  ).toBeVisible();
  await expect.poll(() => requests).toEqual(['?c=glass&lang=en']);
  await box(page).fill('x'.repeat(90));
  await expect(box(page)).toHaveValue('x'.repeat(69));
});

test('R3-08 R5-08 searches are saved once on this device, and can be deleted', async ({ page }) => {
  await visit(page, '/');
  for (const term of ['glass', 'violet', 'glass']) {
    await box(page).fill(term);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`Results for “${term}”`);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(box(page)).toHaveValue('');
  await box(page).click();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['violet', 'glass']);
  await recent.getByRole('button', { name: 'Delete “violet” from recent searches' }).click();
  await expect(recent.getByRole('link')).toHaveText(['glass']);
  await recent.getByRole('link', { name: 'glass' }).click();
  await expect(heading(page)).toHaveText('Results for “glass”');
  await box(page).fill('');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('history_search'))).toBe('[]');
});

test('V1 R2.1-05 R2.2-01 Escape, a press outside and navigation close search', async ({ page }) => {
  await visit(page, '/categories/');
  const close = form(page).getByRole('button', { name: 'Close' });
  await box(page).click();
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(close).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(close).toBeHidden();
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await box(page).click();
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(close).toBeHidden();
  await expect(heading(page)).toHaveText('Categories');
  await box(page).click();
  await expect(close).toBeVisible();
  await follow(page, '/');
  await expect(heading(page)).toHaveText('Trending');
  await expect(close).toBeHidden();
});

test('R2.1-12 R2.3-06 results have filters in the address, one order, and pages', async ({
  page,
}) => {
  await visit(page, '/search/1/?s=part');
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.getByRole('button', { name: /^Sort by/ })).toHaveCount(0);
  const first = await tileTitles(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/2\/\?s=part$/);
  await expect.poll(() => tileTitles(page)).not.toEqual(first);
  await page.getByRole('button', { name: 'Quality: All' }).click();
  await page.getByRole('menuitemradio', { name: 'VR', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/1\/\?s=part&type=vr$/);
  await page.getByRole('link', { name: 'Remove filter VR' }).click();
  await expect(page).toHaveURL(/\/search\/1\/\?s=part$/);
});

test('R2.1-12 results include names that match the query', async ({ page }) => {
  await visit(page, '/search/1/?s=orme');
  await page
    .getByRole('list', { name: 'Matching names' })
    .getByRole('link', { name: 'Gladys Orme, Performer' })
    .click();
  await expect(page).toHaveURL(/\/pornstar\/gladys-orme\/$/);
});

test('R8-01 R9-07 a search without results says so, and the visitor can search again', async ({
  page,
}) => {
  await visit(page, '/search/1/?s=zzzqqq');
  await expect(page.getByRole('main')).toContainText('Not matches found');
  await box(page).fill('glass');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “glass”');
});

test.describe('search page', () => {
  const answers: readonly (readonly [address: string, status: number])[] = [
    ['/search/1/', 200],
    ['/search/1/?s=ab', 200],
    ['/search/1/?s=glass', 200],
    ['/search/1/?s=zzzqqq', 200],
    ['/search/1/?s=%00%01abc', 200],
    ['/search/1/?s=%F0%9F%98%80%20%E2%80%AE%27%22%3B--', 200],
    [`/search/1/?s=${'x'.repeat(500)}`, 200],
    ['/search/999/?s=glass', 404],
    ['/search/x/?s=glass', 404],
  ];
  for (const [address, status] of answers) {
    test(`R2.1-12 ${address.slice(0, 60)} responds with ${status} and is noindex`, async ({
      request,
    }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(status);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    });
  }

  test('R2.1-12 markup in a query is shown as text', async ({ page }) => {
    await visit(page, '/search/1/?s=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    await expect(heading(page)).toHaveText('Results for “<img src=x onerror=alert(1)>”');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V6 R2.3-12 R5-03 the only search box works, also on a phone', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('glass');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Results for “glass”');
    await box(page).fill('gl');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Search');
    await expect(tiles(page)).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('region', { name: 'Trending categories' }).getByRole('link'),
    ).toHaveCount(12);
    await expect(page.getByRole('search')).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('search')).toHaveCount(1);
    await page.getByRole('main').getByRole('textbox').fill('violet');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toHaveText('Results for “violet”');
  });

  test('R2.2-09 the search button of a phone links to the search page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/1\/$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('R2.2-09 R2.2-01 the search fills the window, and Close returns to the page', async ({
    page,
  }) => {
    await visit(page, '/');
    const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await expect(form(page)).toBeHidden();
    await button.tap();
    await expect(box(page)).toBeFocused();
    await expect(list(page)).toBeVisible();
    // The full window, except for a scroll bar.
    const { x, y, width, height } = (await form(page).locator('..').boundingBox()) ?? {};
    expect({ x, y, height }).toEqual({ x: 0, y: 0, height: 740 });
    expect(width).toBeGreaterThan(340);
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Close' }).tap();
    await expect(form(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('R2.2-09 the header has a search box from 667 px, and a button below', async ({ page }) => {
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await page.setViewportSize({ width: 667, height: 800 });
  await visit(page, '/');
  await expect(box(page)).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 666, height: 800 });
  await expect(box(page)).toBeHidden();
  await expect(button).toBeVisible();
});

test('R2.2-09 R2.3-18 the open search fits its window at every width, also in German', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: COOKIES.language, value: 'de', url: siteUrl() }]);
  await visit(page, '/search/1/?s=zzzqqq');
  for (const width of [320, 360, 768, 1470]) {
    await page.setViewportSize({ width, height: 780 });
    await page.keyboard.press('/');
    await box(page).fill('gla');
    await expect(page.getByRole('listbox').getByRole('group').first()).toBeVisible();
    await expect(form(page).locator('..')).toBeInViewport({ ratio: 0.99 });
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
  }
});

for (const address of ['/search/1/', '/search/1/?s=zzzzzz']) {
  test(`V6 ${address} has one search field and unique landmark names at every width`, async ({
    page,
  }) => {
    for (const width of [360, 768, 1470]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, address);
      await expect(page.getByRole('search')).toHaveCount(1);
      await expect(page.locator('input[name="s"]:visible')).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).withRules('landmark-unique').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  });
}

test('V6 without suggestions the box says so and offers to search for the typed text', async ({
  page,
}) => {
  await visit(page, '/');
  await box(page).click();
  await page.keyboard.type('zzzz');
  const offer = page
    .getByRole('group', { name: 'No suggestions' })
    .getByRole('option', { name: 'Search for “zzzz”' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL(/\/search\/1\/\?s=zzzz$/);
});
