import type { Locator, Page, Request } from '@playwright/test';
import { storedTitles } from '../support/history.ts';
import { expectStableLayout, recordShifts, waitForImages } from '../support/layout.ts';
import { expectPlaying, playerVideo } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import {
  waitForPaint,
  follow,
  heading,
  scrollTop,
  tileLink,
  tiles,
  tileTitles,
  visit,
} from '../support/visit.ts';

const FIRST = '/videos/latest-updates/1/';
const PHONE = { width: 360, height: 740 } as const;
/** Maximum distance of a tile from its earlier position: less than half a line. */
const NEAR_PX = 8;

test.describe('R2.3-01 watched videos', () => {
  test('R2.3-01 are marked on their tiles on return and after a reload', async ({ page }) => {
    await visit(page, '/videos/longest/1/');
    const title = (await tileLink(tiles(page).first()).textContent()) ?? '';
    // By title, because members publish videos while this test runs.
    const tile = tiles(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
    const watched = tile.getByRole('progressbar', { name: 'Watched' });
    await expect(watched).toBeHidden();
    await tileLink(tile).click();
    await expect(heading(page)).toHaveText(title);
    // Visits shorter than a second are not recorded.
    await expect.poll(() => storedTitles(page, 'watch_history')).toEqual([title]);
    await expectPlaying(page);
    await playerVideo(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 120));
    await expectPlaying(page, 120);
    await page.goBack();
    await expect(watched).toBeVisible();
    await expect.poll(async () => Number(await watched.getAttribute('value'))).toBeGreaterThan(0);
    await page.reload();
    await expect(watched).toBeVisible();
  });
});

test.describe('R2.1-02 back and forward', () => {
  for (const [where, viewport] of [
    ['a phone', PHONE],
    ['a wide screen', { width: 1470, height: 900 }],
  ] as const) {
    test(`R2.1-02 on ${where} restore the list, its position, and focus on the tile`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(page, FIRST);
      // Lines may break differently once the web font is shown.
      await expect(page.locator('html[data-font]')).toBeAttached();
      await waitForPaint(page);
      const titles = await tileTitles(page);
      const tile = tiles(page).nth(17);
      await tileLink(tile).scrollIntoViewIfNeeded();
      const top = await settledTopOf(tileLink(tile));
      await tileLink(tile).click();
      await expect(page).toHaveURL(/\/video\//);
      await expect.poll(() => scrollTop(page)).toBe(0);
      const requests = listRequests(page);
      await page.goBack();
      await expect(tileLink(tile)).toBeFocused();
      await expect
        .poll(async () => Math.abs((await topOf(tileLink(tile))) - top))
        .toBeLessThan(NEAR_PX);
      expect(await tileTitles(page)).toEqual(titles);
      // The end of the page may be near, so the next page may be prefetched.
      expect(requests.filter((address) => address.includes('..1.all'))).toEqual([]);
      await page.goForward();
      await expect(page).toHaveURL(/\/video\//);
    });
  }

  test.describe('on a phone, after Load More', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test('R2.1-02 R4-12 restore all pages without requesting them', async ({ page }) => {
      await openThreePages(page);
      const titles = await tileTitles(page);
      const tile = tiles(page).nth(58);
      await tileLink(tile).scrollIntoViewIfNeeded();
      const top = await settledTopOf(tileLink(tile));
      await tileLink(tile).click();
      await expect(page).toHaveURL(/\/video\//);
      const requests = listRequests(page);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(72);
      expect(await tileTitles(page)).toEqual(titles);
      await expect
        .poll(async () => Math.abs((await topOf(tileLink(tile))) - top))
        .toBeLessThan(NEAR_PX);
      await expect(tileLink(tile)).toBeFocused();
      expect(requests).toEqual([]);

      await page.goForward();
      await expect(page).toHaveURL(/\/video\//);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(72);
    });

    test('R2.1-02 R4-12 a reload keeps the pages and the position', async ({ page }) => {
      await openThreePages(page);
      const tile = tiles(page).nth(58);
      await tileLink(tile).scrollIntoViewIfNeeded();
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(9000);
      await page.reload();
      await expect(tiles(page)).toHaveCount(72);
      await expect(tileLink(tile)).toBeInViewport();
    });

    test('R2.1-02 a link to the same list starts at its top with one page', async ({ page }) => {
      await openThreePages(page);
      await tileLink(tiles(page).nth(58)).click();
      await expect(page).toHaveURL(/\/video\//);
      await follow(page, FIRST);
      await expect(tiles(page)).toHaveCount(24);
      await expect.poll(() => scrollTop(page)).toBe(0);
    });
  });
});

test.describe('R4-12 the next page', () => {
  test('R4-12 is prefetched once when the visitor gets near the end of the list', async ({
    page,
  }) => {
    await visit(page, FIRST);
    const requests = listRequests(page);
    await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
    await expect.poll(() => requests).toHaveLength(1);
    await page.getByRole('link', { name: 'Next page' }).hover();
    await tiles(page).first().scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Next page' }).focus();
    await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused();
    expect(requests).toHaveLength(1);
  });

  test('R4-12 is already there when Load More is pressed', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, FIRST);
    const requests = listRequests(page);
    await page.getByRole('link', { name: 'Load More' }).scrollIntoViewIfNeeded();
    await expect.poll(() => requests).toHaveLength(1);
    await page.route(/\/api\/json\/videos2\/.*\.2\.all/, (route) => route.abort());
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(tiles(page)).toHaveCount(48);
    expect(requests).toHaveLength(1);
  });

  test('R4-12 R2.3-03 is not prefetched in data saver mode, and neither are previews', async ({
    page,
  }) => {
    await enableDataSaver(page);
    await page.clock.install();
    await page.setViewportSize(PHONE);
    await visit(page, FIRST);
    const requests = listRequests(page);
    const previews = previewRequests(page);
    await page.getByRole('link', { name: 'Load More' }).focus();
    await page.getByRole('link', { name: 'Load More' }).hover();
    await tileLink(tiles(page).nth(3)).focus();
    await expect(tileLink(tiles(page).nth(3))).toBeFocused();
    // Longer than any prefetch or preview waits.
    await page.clock.runFor(6000);
    expect([requests, previews]).toEqual([[], []]);
  });
});

test.describe('R2.3-03 R9-11 previews', () => {
  test('R2.3-03 R9-11 on a phone visible tiles prefetch their first segment', async ({ page }) => {
    const requests = previewRequests(page);
    await page.setViewportSize(PHONE);
    await visit(page, FIRST);
    await expect
      .poll(() => requests.filter((range) => range === 'bytes=0-65535').length)
      .toBeGreaterThan(1);
    const seen = await page.evaluate(
      () =>
        [...document.querySelectorAll('main article')].filter(
          (tile) => tile.getBoundingClientRect().top < innerHeight,
        ).length,
    );
    expect(requests.filter((range) => range === 'bytes=0-65535').length).toBeLessThanOrEqual(seen);
  });

  test('R2.3-03 R9-11 on a wide screen only the next previews are prefetched', async ({ page }) => {
    const requests = previewRequests(page);
    await visit(page, FIRST);
    await expect.poll(() => requests.filter((range) => range === 'bytes=0-65535')).toHaveLength(2);
    expect(await page.locator('main article video').count()).toBeLessThanOrEqual(2);
  });
});

test.describe('R2.3-13 the bottom sheet', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('R2.3-13 traps Tab, closes on drag and Escape, and restores focus and scroll', async ({
    page,
  }) => {
    await visit(page, FIRST);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    const button = page.getByRole('button', { name: 'Duration: Any length' });
    await button.focus();
    const position = await scrollTop(page);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Duration' });
    for (let pressed = 0; pressed < 5; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    // Wait for the slide-in to end; otherwise the drag would miss the sheet's head.
    await sheet.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const box = await sheet.getByRole('heading', { name: 'Duration' }).boundingBox();
    if (!box) throw new Error('the sheet has no head');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 120, { steps: 4 });
    await page.mouse.up();
    await expect(sheet).toBeHidden();
    expect(Math.abs((await scrollTop(page)) - position)).toBeLessThan(NEAR_PX);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(position);
  });
});

test.describe('R2.2-09 on a slow network the page does not shift', () => {
  for (const [name, address] of Object.entries({
    index: '/',
    videos: FIRST,
    categories: '/categories/',
    category: '/categories/fractals/1/',
    search: '/search/1/?s=night',
    performers: '/pornstars/',
    'studio sites': '/pornsites/',
  })) {
    for (const width of [360, 1470] as const)
      test(`R2.2-09 ${name} at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
        await recordShifts(page);
        await emulateSlowNetwork(page);
        await visit(page, address);
        await waitForImages(page);
        await expectStableLayout(page);
      });
  }

  test('R2.2-09 R8-09 a slow list shows placeholders of the same size', async ({ page }) => {
    await recordShifts(page);
    await visit(page, '/categories/');
    const waiting = Promise.withResolvers<undefined>();
    await page.route(/\/api\/json\/videos2\//, async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Fractals/ })
      .click();
    const shapes = page.locator('main [aria-busy="true"] [data-shape="tile"]');
    await expect(shapes).toHaveCount(24, { timeout: 15_000 });
    const height = (await shapes.first().boundingBox())?.height ?? 0;
    waiting.resolve(undefined);
    await expect(tiles(page).first()).toBeVisible();
    const heights = await tiles(page).evaluateAll((all) =>
      all.map((tile) => tile.getBoundingClientRect().height),
    );
    expect(
      heights.some((tall) => Math.abs(tall - height) < 1),
      `${height} px among ${heights.join(', ')}`,
    ).toBe(true);
    await expectStableLayout(page);
  });
});

async function openThreePages(page: Page): Promise<void> {
  await visit(page, FIRST);
  for (const count of [48, 72]) {
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(tiles(page)).toHaveCount(count);
  }
}

/** Top of an element in the window, CSS pixels. */
async function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().top);
}

/**
 * Like `topOf`, but waits until nearby tiles are laid out and the value stays the same for some
 * frames.
 */
async function settledTopOf(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let same = 0;
        const check = (): void => {
          const { top } = node.getBoundingClientRect();
          same = top === last ? same + 1 : 0;
          last = top;
          if (same >= 5) resolve(top);
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

/** Addresses of lists that the page requests from now on. */
function listRequests(page: Page): string[] {
  return recordRequests(page, /\/api\/json\/videos2\//, (request) => request.url());
}

/** Byte ranges of previews that the page requests from now on. */
function previewRequests(page: Page): string[] {
  return recordRequests(page, /_tr\.mp4$/, (request) => request.headers()['range'] ?? '');
}

function recordRequests(page: Page, address: RegExp, read: (request: Request) => string): string[] {
  const noted: string[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) noted.push(read(request));
  });
  return noted;
}

async function enableDataSaver(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    }),
  );
}

/**
 * A phone's network: 150 ms latency, 1.6 Mbit/s download. Uploads are unlimited: with a limit
 * Chromium 156 sometimes stops reading from its sockets (4 of 280 pages).
 */
async function emulateSlowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: -1,
  });
}
