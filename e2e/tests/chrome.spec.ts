import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { heading, scrollTop, visit } from '../support/visit.ts';

const header = (page: Page) => page.getByRole('banner');
const WIDTHS = [360, 768, 1470] as const;

test.describe('R2.2-05 the header hides past 115 px and returns on scrolling up', () => {
  for (const width of WIDTHS) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/');
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrollTop(page)).toBe(100);
      await expect(header(page)).toBeInViewport();
      await page.mouse.wheel(0, 500);
      await expect(header(page)).not.toBeInViewport();
      await page.mouse.wheel(0, -50);
      await expect(header(page)).toBeInViewport();
    });
  }

  test('R2.2-05 a header with focus stays in view', async ({ page }) => {
    await visit(page, '/');
    await page.mouse.wheel(0, 600);
    await expect(header(page)).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await header(page).getByRole('link').first().focus();
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBe(before + 300);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });
});

test('T15 the arrow scrolls the category bar to its end without a layout shift', async ({
  page,
}) => {
  await visit(page, '/');
  const bar = page.getByRole('navigation', { name: 'Categories', exact: true });
  const arrow = bar.getByRole('button', { name: 'More categories' });
  const before = await bar.boundingBox();
  await expect(async () => {
    if (await arrow.isVisible()) await arrow.click({ timeout: 500 });
    await expect(arrow).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(bar.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  expect(await bar.boundingBox()).toEqual(before);
  await bar.getByRole('list').evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(arrow).toBeVisible();
});

test.describe('R1-02 Live cams', () => {
  test('R1-02 R2.1-05 works by keyboard, and a navigation closes it', async ({ page }) => {
    await visit(page, '/');
    const button = header(page).getByRole('button', { name: 'Live cams' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menu', { name: 'Live cams' }).getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await expect(items.first()).toHaveAttribute('target', '_blank');
    await expect(items.first()).toHaveAttribute('rel', /noopener/);
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await heading(page).click();
    await expect(items).toHaveCount(0);
    await button.click();
    await header(page).getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await expect(items).toHaveCount(0);
  });

  test.describe('when opened', () => {
    test.use({ expectedErrors: /request to another host: https:\/\/[a-z-]+\.example\/|net::ERR/ });

    test('R1-02 each link opens in a new tab, and the page stays', async ({ page, context }) => {
      await context.route(/\.example\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      await visit(page, '/');
      await header(page).getByRole('button', { name: 'Live cams' }).click();
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('menuitem').first().click(),
      ]);
      await expect(opened).toHaveTitle('Elsewhere');
      expect(await opened.evaluate(() => window.opener === null)).toBe(true);
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect(heading(page)).toHaveText('Trending');
    });
  });

  test('R1-02 R2.2-09 is a group of the menu on narrow windows', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/');
    await expect(header(page).getByRole('button', { name: 'Live cams' })).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(
      menu.getByRole('navigation', { name: 'Live cams' }).getByRole('link').first(),
    ).toHaveAttribute('target', '_blank');
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeInViewport();
    await expectNoOverflow(page);
  });
});

test('section 6 R2.2-02 R2.1-19 the footer links to legal and support pages', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  const links = async (name: string) =>
    footer.getByRole('navigation', { name }).getByRole('link').allTextContents();
  expect(await links('Legal')).toEqual(['Terms', 'Privacy', 'Cookies', 'DMCA', '2257 statement']);
  expect(await links('Support')).toEqual(['Help', 'Contact us']);
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Nocturne`);
  expect((await links('Partners')).length).toBeGreaterThan(0);
  expect((await links('Sister sites')).length).toBeGreaterThan(0);
  await expect(footer.getByRole('link', { name: /RTA/ })).toHaveAttribute('rel', /noopener/);
});
