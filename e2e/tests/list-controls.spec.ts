import { COOKIES } from '@nocturne/contracts/cookies';
import type { Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Every kind of sortable list. */
const LISTS = [
  '/',
  '/videos/latest-updates/1/',
  '/categories/',
  '/categories/fractals/1/',
  '/pornstars/alphabetaz/1/',
  '/pornstar/orla-venn/',
  '/pornsites/alphabetaz/1/',
  '/pornsite/halden-works/',
  '/community/recent/1/',
  '/playlists/latest-updates/1/',
];
const controls = (page: Page) =>
  page.getByRole('main').getByRole('group', { name: /^(Sort by|Sort and filters)$/ });
const left = async (box: ReturnType<Page['locator']>) => (await box.boundingBox())?.x;

test('V7 every control row starts with the sort order, aligned left', async ({ page }) => {
  for (const address of LISTS) {
    await visit(page, address);
    const first = controls(page).getByRole('button').first();
    await expect(first, address).toHaveText(/^Sort by: \S/);
    expect(await left(first), address).toBe(
      await left(page.getByRole('main').getByRole('list').last()),
    );
  }
  await visit(page, '/community/recent/1/');
  await expect(controls(page).getByRole('button')).toHaveText([
    /^Sort by: /,
    'Age',
    'Gender',
    'Hair',
    'Height',
    'Weight',
    'Ethnicity',
    'Relationship',
    'Orientation',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('V7 every list opens the same sort sheet, also by keyboard', async ({ page }) => {
    for (const address of LISTS) {
      await visit(page, address);
      const button = controls(page).getByRole('button').first();
      await button.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Sort by' });
      await expect(sheet.getByRole('menuitemradio', { checked: true }), address).toHaveCount(1);
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await expectNoOverflow(page);
    }
  });

  test('V7 chosen filters stay in view below a row of many filters', async ({ page }) => {
    await visit(page, '/pornstars/alphabetaz/1/?career_status=active');
    await expect(page.getByRole('link', { name: 'Remove filter Active' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V7 the sort order of every list is a menu of links', async ({ page }) => {
    for (const address of LISTS) {
      await page.goto(address);
      await page.locator('summary').filter({ hasText: 'Sort by' }).click();
      const links = page.locator('details[open]').getByRole('link');
      expect(await links.count(), address).toBeGreaterThan(2);
      await expect(links.nth(1)).toHaveAttribute('href', /^\//);
      await expect(links.last()).toBeVisible();
    }
  });
});

for (const width of [320, 360])
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const language of ['ru', 'de', 'fr'] as const)
      test(`T14 labels of sort and action buttons are not cut off in ${language}`, async ({
        page,
        context,
        request,
      }) => {
        await context.addCookies([{ name: COOKIES.language, value: language, url: siteUrl() }]);
        for (const address of [
          '/videos/most-viewed-week/1/',
          '/pornsite/halden-works/',
          videoAddress(await shortVideo(request)),
        ]) {
          await visit(page, address);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect(await findClippedLabels(page), address).toEqual([]);
          await expectNoOverflow(page);
        }
      });
  });

function findClippedLabels(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('[data-variant] span, button span')
    .evaluateAll((words) =>
      words.flatMap((word) => {
        const isCut =
          getComputedStyle(word).overflowX !== 'visible' &&
          word.clientWidth > 1 &&
          word.scrollWidth > word.clientWidth + 1;
        return isCut ? [word.textContent ?? ''] : [];
      }),
    );
}
