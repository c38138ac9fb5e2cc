import { COOKIES } from '@nocturne/contracts/cookies';
import type { APIRequestContext } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible, expectCalm, expectNoOverflow, noteShifts, picturesLoaded, takePicture } from '../support/layout.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { scrollTop, visit } from '../support/visit.ts';

const WIDTHS = [360, 768, 1470] as const;

/** The pages by the names of their pictures. */
const pages: Readonly<Record<string, string | ((request: APIRequestContext) => Promise<string>)>> = {
  index: '/',
  listing: '/videos/latest-updates/1/',
  video: async (request) => videoAddress(await shortVideo(request)),
  categories: '/categories/',
  signup: '/signup/',
  upload: '/upload/',
};

test.describe('R2.2-09 every page fits its window, stands still while it loads, and can be used by everybody', () => {
  for (const [name, address] of Object.entries(pages)) {
    for (const width of WIDTHS) {
      test(`${name} at ${width}`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
        await noteShifts(page);
        await visit(page, typeof address === 'string' ? address : await address(request));
        await picturesLoaded(page);
        await takePicture(page, `${name}-${width}`);
        await expectNoOverflow(page);
        await expectAccessible(page);
        await page.mouse.wheel(0, 600);
        await page.mouse.wheel(0, 600);
        await picturesLoaded(page);
        await expectCalm(page);
      });
    }
  }
});

test.describe('R2.2-09 R2.3-18 the longer words of German fit a phone', () => {
  for (const [name, address] of Object.entries(pages)) {
    test(name, async ({ page, request, context }) => {
      await context.addCookies([{ name: COOKIES.language, value: 'de', url: siteUrl() }]);
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, typeof address === 'string' ? address : await address(request));
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expectNoOverflow(page);
    });
  }
});

test.describe('R2.2-02 the day theme can be read by everybody', () => {
  for (const name of ['index', 'video', 'signup'] as const) {
    test(name, async ({ page, request, context }) => {
      await context.addCookies([{ name: COOKIES.theme, value: 'light', url: siteUrl() }]);
      const address = pages[name] ?? '/';
      await visit(page, typeof address === 'string' ? address : await address(request));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expectAccessible(page);
    });
  }
});

test.describe('the gate and the notice', () => {
  test.use({ visitorCookies: {}, expectedErrors: /status of 451/ });

  for (const width of WIDTHS) {
    test(`R4-01 R2.3-15 the age gate fits a window of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, '/');
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
      await picturesLoaded(page);
      await takePicture(page, `age-gate-${width}`);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    test(`R2.3-14 the blocked notice fits a window of ${width}`, async ({ page, context }) => {
      await context.addCookies([{ name: COOKIES.country, value: 'GB', url: siteUrl() }]);
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await takePicture(page, `blocked-${width}`);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  }
});

test('R2.2-09 the navigation is in the bar from 1170 px and in the menu below', async ({ page }) => {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 1170, height: 800 });
  await visit(page, '/');
  await expect(nav).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1169, height: 800 });
  await expect(nav).toBeHidden();
  await expect(menu).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});
