import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ site: 'ads' });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });

test('R2.2-03 four linked advertisements of 300 by 250 are above the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/');
  const frames = banner(page).locator('iframe');
  await expect(banner(page).getByRole('listitem')).toHaveCount(4);
  await expect(frames, 'none is asked for while the visitor is far away').toHaveCount(0);
  await banner(page).scrollIntoViewIfNeeded();
  await expect(frames).toHaveCount(4);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('title', /^Advertisement \d$/);
    await expect(frame.contentFrame().getByRole('link')).toHaveAttribute(
      'href',
      /\/ads\/click\?creative=\d+&tag=house-footer&slot=footer$/,
    );
    expect(await frame.boundingBox()).toMatchObject({ width: 300, height: 250 });
  }
});

test('R2.2-03 a narrow window shows two advertisements, and the page does not overflow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visit(page, '/');
  await banner(page).scrollIntoViewIfNeeded();
  await expect(banner(page).locator('iframe:visible')).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('R2.2-03 information pages have no footer advertisements', async ({ page }) => {
  await visit(page, '/contacts');
  await expect(banner(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(banner(page)).toHaveCount(0);
  await visit(page, '/information/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
