import { COOKIES } from '@nocturne/contracts/cookies';
import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { RouteName } from '@nocturne/contracts/routes';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectStableLayout,
  expectNoOverflow,
  recordShifts,
  waitForLoading,
  waitForImages,
  takeScreenshot,
  TAKES_SCREENSHOTS,
} from '../support/layout.ts';
import { enterAsSharedMember, openRoute, PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { addressOf, ROUTE_NAMES } from '../support/route-visits.ts';
import { sampleRows } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, scrollTop, visit } from '../support/visit.ts';

/** 320 px is a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROWEST = 320;
const PHONE = 360;
/** A screen of 2560 by 1440. These pages also get a screenshot at this size. */
const WIDEST = 2560;
const WIDEST_PICTURES = ['download', 'index', 'listing', 'search', 'video'];
/** Window widths to which each page is resized after it opened on a desktop. */
const WIDTHS = [NARROWEST, PHONE, BREAKPOINTS.xs, 1280, 1920, WIDEST] as const;
const height = (width: number): number =>
  width < BREAKPOINTS.xs ? 740 : width === WIDEST ? 1440 : 900;

/** Names of screenshots that differ from their route's name. */
const PICTURES: Partial<Record<RouteName, string>> = {
  'content-partner-program': 'partners',
  // Same page as `member`.
  member_info: 'member',
  pornsite_info: 'studio-info',
  pornsites: 'studios',
  pornstar: 'performer',
  pornstar_comments: 'performer-comments',
  pornstar_info: 'performer-info',
  pornstars: 'performers',
  videos: 'listing',
};
const pictureOf = (name: RouteName): string => PICTURES[name] ?? name.replaceAll('_', '-');

/** Additional addresses, with a different page than the example of their route. */
const OTHERS: Readonly<Record<string, string>> = {
  'performers-letters': '/pornstars/alphabet/1/?gender=woman',
  'search-start': '/search/1/',
  'search-none': '/search/1/?s=zzzqqq',
};

/** Pages of the member area without their own route. */
const OF_MEMBERS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'member-conversation': async (page) => {
    await openRoute(page, 'member_messages');
    await page.getByRole('main').getByRole('link', { name: 'linnea' }).first().click();
    await expect(page.getByRole('log')).toBeVisible();
  },
  'member-of-another': async (page) => {
    await enterAsSharedMember(page);
    await visit(page, await addressOf('member', siteUrl()));
  },
};

test.describe('R2.2-09 R2.1-19 R2.1-23 every page fits its window and loads without shifts', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  for (const name of sampleRows(ROUTE_NAMES, 'other'))
    test(`R2.3-18 ${name}, also in German`, async ({ page }) => {
      await expectFitsEverywhere(page, pictureOf(name), () => openRoute(page, name));
    });
  for (const [picture, open] of Object.entries(OF_MEMBERS))
    test(`R2.3-18 R2.1-20 ${picture}, also in German`, async ({ page }) => {
      await expectFitsEverywhere(page, picture, () => open(page));
    });
  for (const [picture, address] of Object.entries(OTHERS))
    test(`R2.3-18 ${picture}, also in German`, async ({ page }) => {
      await expectFitsEverywhere(page, picture, () => visit(page, address));
    });
});

/**
 * Opens a page on a desktop and, in German, on a phone. Checks that nothing shifts, and that it
 * fits every window width.
 */
async function expectFitsEverywhere(
  page: Page,
  picture: string,
  open: () => Promise<unknown>,
): Promise<void> {
  await recordShifts(page);
  if (TAKES_SCREENSHOTS) await takePhonePictures(page, picture, open);
  await resize(page, BREAKPOINTS.md);
  await open();
  await waitForImages(page);
  await takeScreenshot(page, `${picture}-${BREAKPOINTS.md}`);
  await expectNoOverflow(page);
  await expectStaysCalm(page);
  for (const width of WIDTHS) {
    await resize(page, width);
    await expectNoOverflow(page);
    if (width === WIDEST && WIDEST_PICTURES.includes(picture))
      await takeFromTop(page, `${picture}-${width}`);
  }

  await page.context().addCookies([{ name: COOKIES.language, value: 'de', url: siteUrl() }]);
  await resize(page, PHONE);
  await open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await waitForImages(page);
  await expectStaysCalm(page);
  for (const width of [PHONE, NARROWEST]) {
    await resize(page, width);
    await expectNoOverflow(page);
  }
}

/** Takes screenshots of the English page, opened on a phone and then resized to a wider window. */
async function takePhonePictures(
  page: Page,
  picture: string,
  open: () => Promise<unknown>,
): Promise<void> {
  await resize(page, PHONE);
  await open();
  await takeScreenshot(page, `${picture}-${PHONE}`);
  await resize(page, BREAKPOINTS.xs);
  await takeScreenshot(page, `${picture}-${BREAKPOINTS.xs}`);
}

async function takeFromTop(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeScreenshot(page, name);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: height(width) });
}

/**
 * Checks that nothing shifts while the page loads and scrolls. Waits for lists first, because
 * readers do not scroll past a list that has not loaded.
 */
async function expectStaysCalm(page: Page): Promise<void> {
  await waitForLoading(page);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  await waitForImages(page);
  await expectStableLayout(page);
}

test.describe('age gate and blocked page', () => {
  test.use({ visitorCookies: {}, expectedErrors: /status of 451/ });

  for (const width of [PHONE, BREAKPOINTS.xs, BREAKPOINTS.md])
    test(`R4-01 R2.3-15 the age gate fits a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, '/');
      await expect(page.getByRole('alertdialog')).toBeInViewport({ ratio: 1 });
      await waitForImages(page);
      await takeScreenshot(page, `age-gate-${width}`);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

  test('R2.3-14 the blocked page fits every window', async ({ page, context }) => {
    await context.addCookies([{ name: COOKIES.country, value: 'GB', url: siteUrl() }]);
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(451);
    await expect(heading(page)).toHaveText(
      `You have been blocked on ${new URL(siteUrl()).hostname}`,
    );
    for (const width of [PHONE, BREAKPOINTS.xs, BREAKPOINTS.md]) {
      await page.setViewportSize({ width, height: 740 });
      await takeScreenshot(page, `blocked-${width}`);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
});

test('R2.2-09 the navigation is in the bar from 1170 px, and in the menu below', async ({
  page,
}) => {
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
