import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLightContrast, inLightTheme } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { openRoute, PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { ROUTE_NAMES } from '../support/route-visits.ts';
import { sampleRows } from '../support/sample.ts';
import {
  expectControlsVisible,
  expectFocusVisible,
  expectNoMotion,
} from '../support/visible-controls.ts';
import { expect, test } from '../support/test.ts';
import { tileLink, tiles } from '../support/visit.ts';

// One page visit serves all checks: the dark theme in a wide window, the light one on a phone. It
// uses reduced motion, which pages must support as well.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DESKTOP = { width: BREAKPOINTS.md, height: 900 };
const PHONE = { width: 360, height: 740 };

test.describe('R2.2-09 R2.2-02 R2.1-19 R2.1-23 every page is accessible in both themes', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  // The other half is in layout.spec.ts.
  for (const name of sampleRows(ROUTE_NAMES))
    test(`R2.2-05 ${name}`, async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await openRoute(page, name);
      await expectAccessible(page);
      // By now every automatic motion has started.
      await expectNoMotion(page);
      await expectFocusVisible(page);
      await page.emulateMedia({ forcedColors: 'active' });
      await expectControlsVisible(page);
      await expectFocusVisible(page);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize(PHONE);
      await inLightTheme(page, () => expectAccessible(page));
      await expectFocusVisible(page);
    });
});

/** An overlay of a route: the window sizes, and how a visitor opens it. */
interface Opened {
  route: (typeof ROUTE_NAMES)[number];
  windows: readonly { width: number; height: number }[];
  isMember?: true;
  open: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const press = async (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole('button', { name }).first().click();
const shows = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();

const opened: Readonly<Record<string, Opened>> = {
  'the menu': {
    route: 'index',
    windows: [PHONE],
    open: async (page) => {
      await banner(page).getByRole('button', { name: 'Menu' }).click();
      await shows(page, 'Menu');
    },
  },
  'the search with its suggestions': {
    route: 'search',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await page.keyboard.press('/');
      await banner(page).getByRole('combobox').fill('gla');
      await expect(page.getByRole('group', { name: 'Performers' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  'the account menu': {
    route: 'index',
    windows: [DESKTOP],
    isMember: true,
    open: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Account / })
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  'the orders of a list': {
    route: 'videos',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await press(page, /^Sort by/);
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  'the filters of a list': {
    route: 'videos',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await press(page, /^Duration/);
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  'Sign in': {
    route: 'video',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await press(page, 'Favorite');
      await shows(page, 'Sign in');
    },
  },
  Share: {
    route: 'video',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await press(page, 'Share');
      await shows(page, 'Share');
    },
  },
  'Report with its errors': {
    route: 'video',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await press(page, 'Report');
      await shows(page, 'Report this video');
      await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
      await expect(
        page.getByRole('dialog').getByText('This field is required').first(),
      ).toBeVisible();
    },
  },
  'a notification': {
    route: 'index',
    windows: [DESKTOP, PHONE],
    open: async (page) => {
      await page.clock.install();
      await tileLink(tiles(page).first()).focus();
      await tiles(page)
        .first()
        .getByRole('button', { name: /^Watch later/ })
        .click();
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByRole('status').first(),
      ).toBeVisible();
    },
  },
};

test.describe('R2.2-07 R2.2-06 R2.3-13 every overlay is accessible, also in forced colors', () => {
  for (const [name, { route, windows, isMember, open }] of Object.entries(opened))
    for (const window of windows)
      test(`${name} at ${window.width}`, async ({ page }) => {
        await page.setViewportSize(window);
        if (isMember) await enterAsMember(page);
        await openRoute(page, route);
        await open(page);
        await expectAccessible(page);
        await expectLightContrast(page);
        await page.emulateMedia({ forcedColors: 'active' });
        await expectControlsVisible(page);
      });
});

for (const window of [DESKTOP, PHONE])
  test(`R2.2-05 R2.2-09 Tab never focuses hidden elements at ${window.width}`, async ({ page }) => {
    await page.setViewportSize(window);
    await openRoute(page, 'videos');
    let reached = 0;
    for (const key of ['Tab', 'Shift+Tab'])
      for (let pressed = 0; pressed < 40; pressed += 1) {
        await page.keyboard.press(key);
        const isSeen = await page.evaluate(isFocusSeen);
        expect(isSeen, `after ${pressed + 1} times ${key}`).not.toBe(false);
        if (isSeen) reached += 1;
      }
    expect(reached, 'elements that took the focus').toBeGreaterThan(70);
  });

/**
 * Runs in the page: true if the focused element is in the window and not under the header; null if
 * nothing has focus.
 */
function isFocusSeen(): boolean | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, bottom, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered =
    above !== null &&
    !focused.contains(above) &&
    above.closest('header') !== null &&
    focused.closest('header') === null;
  return bottom > 0 && top < innerHeight && !isCovered;
}
