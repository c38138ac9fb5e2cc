import { AD_PATHS } from '@nocturne/contracts/ads';
import { AD_SKIP_SECONDS, BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Locator, Page, Route } from '@playwright/test';
import {
  advertisement,
  content,
  expectContentPlaying,
  linearVast,
  fillOnlySlots,
  skipButton,
  skipAd,
  waitForAdBreaks,
} from '../support/ads.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import {
  expectAccessible,
  expectStableLayout,
  recordShifts,
  takeScreenshot,
  TAKES_SCREENSHOTS,
} from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { player, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ site: 'ads' });

async function openVideo(page: Page, query = ''): Promise<void> {
  await visit(page, `${videoAddress(await shortVideo(page.request))}${query}`);
}

/**
 * axe waits forever for frames without scripts. The footer has such frames, and a separate test
 * covers them.
 */
async function expectAccessibleWithoutFrames(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));
  await expectAccessible(page);
}

test('R4-16 R9-08 a preroll is labeled and can be skipped after five seconds', async ({ page }) => {
  await fillOnlySlots(page, 'preroll');
  const wasCountedDown = await watchCountdown(page);
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(advertisement(page)).toContainText(`Skip in ${AD_SKIP_SECONDS}`);
  await expect(skipButton(page)).toHaveCount(0);
  await expect(player(page).getByRole('slider', { name: 'Seek' })).toHaveCount(0);
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const link = advertisement(page).getByRole('link', { name: /^Visit site: / });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute(
    'href',
    /\/ads\/click\?creative=\d+&tag=house-preroll&slot=preroll$/,
  );
  // Paused, because the check may take longer than the advertisement.
  await advertisement(page).getByRole('button', { name: 'Pause' }).click();
  await expectAccessibleWithoutFrames(page);
  await advertisement(page).getByRole('button', { name: 'Play' }).click();
  await skipButton(page).click();
  expect(await wasCountedDown()).toBe(true);
  await expectContentPlaying(page);
  await expect(advertisement(page)).toHaveCount(0);
});

test('R4-16 Space pauses and resumes the preroll, and M mutes it', async ({ page }) => {
  await fillOnlySlots(page, 'preroll');
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(advertisement(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(advertisement(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(advertisement(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('R4-16 R4-18 with autostart the preroll starts automatically, and the video follows', async ({
  page,
}) => {
  await fillOnlySlots(page, 'preroll');
  await openVideo(page, '?autostart=1');
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1', { timeout: 20_000 });
  await skipAd(page);
  await expectContentPlaying(page);
});

test('R6-02 a member can skip at once, without a countdown', async ({ page }) => {
  await fillOnlySlots(page, 'preroll');
  await enterAsMember(page, 'ads');
  const wasCountedDown = await watchCountdown(page);
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await skipButton(page).click();
  await expectContentPlaying(page);
  expect(await wasCountedDown()).toBe(false);
});

/** Records whether the page ever counts down to Skip. Call it before opening the page. */
async function watchCountdown(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[data-player-state]')?.textContent ?? '';
      if (/Skip in \d/.test(shown)) Object.assign(window, { wasCountedDown: true });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => 'wasCountedDown' in window);
}

for (const buttonName of ['Play', 'Close advertisement and play']) {
  test(`R4-16 the preplay overlay is an advertisement, and ${buttonName} starts the video`, async ({
    page,
  }) => {
    await fillOnlySlots(page, 'preplay');
    await openVideo(page);
    await expect(advertisement(page)).toContainText('Press Play to start your video');
    await expect(advertisement(page)).toContainText('Glass for long takes in little light.');
    await takeScreenshot(page, `player-preplay-${BREAKPOINTS.md}`);
    await expectAccessibleWithoutFrames(page);
    await advertisement(page).getByRole('button', { name: buttonName, exact: true }).click();
    await expectContentPlaying(page);
    await expect(advertisement(page)).toHaveCount(0);
  });
}

test('R4-16 pausing shows an overlay that can be closed and that disappears on play', async ({
  page,
}) => {
  await fillOnlySlots(page, 'invideo');
  await openVideo(page);
  await pressPlay(page);
  await expectContentPlaying(page);
  await page.keyboard.press('k');
  await expect(advertisement(page)).toContainText('Rain, trains and harbours');
  await takeScreenshot(page, `player-in-video-${BREAKPOINTS.md}`);
  await expectAccessibleWithoutFrames(page);
  await advertisement(page).getByRole('button', { name: 'Why this advertisement' }).click();
  await expect(advertisement(page).getByText('Paid for by Slow Radio.')).toBeVisible();
  await page.goBack();
  await expect(advertisement(page).getByText('Paid for by Slow Radio.')).toBeHidden();
  await advertisement(page).getByRole('button', { name: 'Close advertisement' }).click();
  await expect(advertisement(page)).toHaveCount(0);
  const paused = await content(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press('k');
  await expectContentPlaying(page, paused);
  await page.keyboard.press('k');
  await expect(advertisement(page)).toBeVisible();
  await page.keyboard.press('k');
  await expect(advertisement(page)).toHaveCount(0);
});

test('R4-16 a midroll pauses the video, which resumes at the same position', async ({ page }) => {
  await fillOnlySlots(page, 'midroll');
  // The player skips breaks that playback passes before they are known.
  const breaksRead = waitForAdBreaks(page);
  await openVideo(page);
  await pressPlay(page);
  await breaksRead;
  await expectContentPlaying(page);
  const middle = await content(page).evaluate(
    (video: HTMLVideoElement) => (video.currentTime = video.duration / 2 + 1),
  );
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await skipAd(page);
  const seconds = () => content(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(middle);
  expect(await seconds()).toBeLessThan(middle + 20);
});

/** Faults of an ad server. */
const FAULTS: readonly { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'is empty', answer: (route) => route.fulfill({ status: 200, body: '' }) },
  { name: 'is no XML', answer: (route) => route.fulfill({ body: '<VAST version="4.2"><Ad' }) },
  {
    name: 'has the wrong type',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  },
  {
    name: 'is huge',
    answer: (route) =>
      route.fulfill({ body: `<VAST version="4.2">${' '.repeat(3_000_000)}</VAST>` }),
  },
  { name: 'never comes', answer: () => new Promise(() => undefined) },
  {
    name: 'wraps itself for ever',
    answer: (route) => route.fulfill({ body: wrapper(new URL(route.request().url()).pathname) }),
  },
  {
    name: 'names a clip that is none',
    answer: (route) => route.fulfill({ body: linearVast('/favicon.ico') }),
  },
];

test.describe('failing ad server', () => {
  for (const { name, answer } of FAULTS) {
    test(`R4-16 the video plays when the response ${name}`, async ({ page }) => {
      await page.route((url) => url.pathname === AD_PATHS.vast, answer);
      await openVideo(page);
      await pressPlay(page);
      await expectContentPlaying(page);
      await expect(advertisement(page)).toHaveCount(0);
    });
  }
});

test.describe('ad server that returns an error', () => {
  test.use({ expectedErrors: /Failed to load resource.*(404|500)/ });
  for (const status of [404, 500]) {
    test(`R4-16 the video plays when the response is ${status}`, async ({ page }) => {
      await page.route(
        (url) => url.pathname === AD_PATHS.vast,
        (route) => route.fulfill({ status, body: '' }),
      );
      await openVideo(page);
      await pressPlay(page);
      await expectContentPlaying(page);
    });
  }
});

test('R4-16 a javascript: click-through address is not a link', async ({ page }) => {
  const clip = (
    await page.request
      .get('/ads/vast?slot=preroll&tag=house-preroll')
      .then((answer) => answer.text())
  ).match(/https?:[^\]<]*\.mp4/)?.[0];
  await page.route(
    (url) => url.pathname === AD_PATHS.vast,
    (route) =>
      route.fulfill({ body: linearVast(clip ?? '', { click: 'javascript:document.title=1' }) }),
  );
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(advertisement(page).getByRole('link')).toHaveCount(0);
});

test('V3 R2.3-04 the HTML has a house card without an ad request', async ({ page, request }) => {
  const section = /<section[^>]*aria-label="Advertisement"[^>]*>/.source;
  const link = /<a [^>]*href="\/ads\/click\?creative=\d+&amp;tag=house-outstream/.source;
  expect(await (await request.get('/')).text()).toMatch(new RegExp(`${section}.*?${link}`, 's'));
  await recordShifts(page);
  const requests: string[] = [];
  page.on(
    'request',
    (sent) => new URL(sent.url()).pathname === AD_PATHS.vast && requests.push(sent.url()),
  );
  await visit(page, '/');
  const card = page.getByRole('main').getByRole('region', { name: 'Advertisement' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer sponsored');
  await expect(card.locator('video')).toHaveCount(0);
  await expectAccessibleWithoutFrames(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectStableLayout(page);
  expect(requests).toEqual([]);
});

const card = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Advertisement' });
const why = (page: Page): Locator =>
  card(page).getByRole('group', { name: 'Why this advertisement' });

test('V1 V3 the card explains why it is shown; Escape, a press outside and Back close it', async ({
  page,
}) => {
  await visit(page, '/');
  const button = card(page).getByRole('button', { name: 'Why this advertisement' });
  const open = async (): Promise<void> => {
    await button.click();
    await expect(why(page)).toBeVisible();
  };
  await open();
  await expect(why(page)).toContainText('Paid for by ');
  await expect(why(page)).toContainText('never by what you watch or search for');
  await expect(why(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleWithoutFrames(page);
  await takeScreenshot(page, `advertisement-why-${BREAKPOINTS.md}`);
  await page.keyboard.press('Escape');
  await expect(why(page)).toBeHidden();
  await expect(button).toBeFocused();
  await open();
  await page.mouse.click(5, 5);
  await expect(why(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await expect(why(page)).toBeInViewport({ ratio: 1 });
  await takeScreenshot(page, 'advertisement-why-360');
  await page.goBack();
  await expect(why(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await open();
  await why(page).getByRole('link', { name: 'Report this advertisement' }).click();
  await expect(page.getByRole('textbox', { name: /page/i }).first()).toHaveValue(/\/\?ad=\d+$/);
});

test.describe('without scripts', () => {
  // While the panel moves, a press of the test could miss it and close it.
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  test('V3 the card explains why it is shown and links to how advertising works', async ({
    page,
  }) => {
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Why this advertisement' }).click();
    await expect(why(page)).toContainText('Paid for by ');
    await expect(why(page)).toBeInViewport({ ratio: 1 });
    await why(page).getByRole('link', { name: 'How advertising works here' }).click();
    await expect(page).toHaveURL(/\/information\/terms\/#advertising$/);
    await expect(page.getByRole('heading', { name: 'Advertisements and links' })).toBeInViewport();
  });
});

test('V3 at every width the card is as high as its rows, and rows keep their height', async ({
  page,
}) => {
  await visit(page, '/');
  for (const width of [1470, 1900, 2560]) {
    await page.setViewportSize({ width, height: 1200 });
    const grid = page.getByRole('main').getByRole('list', { name: 'Trending' });
    await expect.poll(() => grid.evaluate(gapsAround), `${width} px`).toEqual([0, 0]);
  }
  for (const width of TAKES_SCREENSHOTS ? [360, BREAKPOINTS.xs, BREAKPOINTS.md, 2560] : []) {
    await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 1200 });
    await card(page).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `index-advertisement-${width}`);
  }
});

/**
 * Two gaps, pixels: the spare height of the rows beside the advertisement, and the distance from
 * its bottom to the bottom of its last row.
 */
function gapsAround(list: Element): number[] {
  const boxes = [...list.children].map((item) => ({
    isAd: !item.querySelector('article'),
    box: item.getBoundingClientRect(),
    tile: item.firstElementChild?.getBoundingClientRect(),
  }));
  const ad = boxes.find(({ isAd }) => isAd)?.box ?? new DOMRect();
  const beside = boxes.filter(
    ({ isAd, box }) => !isAd && box.top >= ad.top - 1 && box.bottom <= ad.bottom + 1,
  );
  const rows = Map.groupBy(beside, ({ box }) => Math.round(box.top));
  const spare = [...rows.values()].map(
    (row) =>
      Math.max(...row.map(({ box }) => box.height)) -
      Math.max(...row.map(({ tile }) => tile?.height ?? 0)),
  );
  return [Math.max(...spare), ad.bottom - Math.max(...beside.map(({ box }) => box.bottom))].map(
    Math.round,
  );
}

test('R2.2-09 R2.3-04 the ad fills a rectangle at each width (settlement 57)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/');
  const grid = page.getByRole('main').getByRole('list', { name: 'Trending' });
  const positions = [
    { width: 429, position: { row: 5, column: 1, rows: 1, columns: 1 } },
    { width: 430, position: { row: 3, column: 1, rows: 1, columns: 2 } },
    { width: 956, position: { row: 3, column: 1, rows: 1, columns: 2 } },
    { width: 957, position: { row: 2, column: 1, rows: 1, columns: 3 } },
    { width: 1094, position: { row: 2, column: 1, rows: 1, columns: 3 } },
    { width: 1095, position: { row: 2, column: 3, rows: 2, columns: 2 } },
  ];
  for (const { width, position } of positions)
    expect(await gridPositionOf(grid, width), `${width} px`).toEqual(position);
});

/**
 * Grid position of the advertisement if the grid is `width` pixels wide. Rows and columns count
 * from 1.
 */
function gridPositionOf(
  grid: Locator,
  width: number,
): Promise<Record<'row' | 'column' | 'rows' | 'columns', number>> {
  return grid.evaluate((list, px) => {
    if (list.parentElement) list.parentElement.style.width = `${px}px`;
    const { gridTemplateColumns, gridTemplateRows, columnGap, rowGap } = getComputedStyle(list);
    const lines = (tracks: string, gap: string) =>
      tracks
        .split(' ')
        .reduce<number[]>(
          (starts, track) => [
            ...starts,
            (starts.at(-1) ?? 0) + parseFloat(track) + parseFloat(gap),
          ],
          [0],
        );
    const lineAt = (starts: number[], at: number) =>
      starts.findIndex((start) => Math.abs(start - at) < 1) + 1;
    const [across, down] = [lines(gridTemplateColumns, columnGap), lines(gridTemplateRows, rowGap)];
    const around = list.getBoundingClientRect();
    const box =
      list.querySelector(':scope > li:not(:has(article))')?.getBoundingClientRect() ??
      new DOMRect();
    const [column, row] = [
      lineAt(across, box.left - around.left),
      lineAt(down, box.top - around.top),
    ];
    const columns = lineAt(across, box.right - around.left + parseFloat(columnGap)) - column;
    return {
      row,
      column,
      rows: lineAt(down, box.bottom - around.top + parseFloat(rowGap)) - row,
      columns,
    };
  }, width);
}

/**
 * Names of the counting requests that a page sends while a preroll is shown and skipped and the
 * footer comes near.
 */
async function recordAdEvents(page: Page): Promise<string[]> {
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === AD_PATHS.event)
      counted.push(`${searchParams.get('event')} ${searchParams.get('slot')}`);
  });
  await fillOnlySlots(page, 'preroll');
  await openVideo(page);
  await pressPlay(page);
  await skipAd(page);
  await expectContentPlaying(page);
  await page.getByRole('complementary', { name: 'Advertisement' }).scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe[title="Advertisement 1"]').getByRole('link'),
  ).toBeVisible();
  return counted;
}

test.describe('requests that count an advertisement', () => {
  test.describe('before the visitor answers', () => {
    test.use({ visitorCookies: { _agev: '1' } });
    test('R4-22 R7-07 do not leave the browser', async ({ page }) => {
      expect(await recordAdEvents(page)).toEqual([]);
    });
  });

  test.describe('after the visitor refuses', () => {
    test.use({ visitorCookies: { _agev: '1', consent: 'no' } });
    test('R4-22 R7-07 do not leave the browser', async ({ page }) => {
      expect(await recordAdEvents(page)).toEqual([]);
    });
  });

  test.describe('after the visitor accepts', () => {
    test.use({ visitorCookies: { _agev: '1', consent: 'yes' } });
    test('R4-22 R7-07 are sent while the ad loads and plays', async ({ page }) => {
      const counted = await recordAdEvents(page);
      for (const event of [
        'impression preroll',
        'start preroll',
        'skip preroll',
        'impression footer',
      ])
        await expect.poll(() => counted).toContain(event);
    });
  });
});

test('R4-16 staff see the log of an ad break', async ({ page }) => {
  await fillOnlySlots(page, 'preroll');
  await openVideo(page, '?ad_debug=1');
  await pressPlay(page);
  const log = player(page).getByRole('textbox', { name: 'Advertisement debugger' });
  await expect(log).toHaveValue(/request preroll house-preroll \/ads\/vast/);
  await expect(log).toHaveValue(/impression preroll house-preroll/);
});

/** A VAST wrapper that leads to `address`. */
function wrapper(address: string): string {
  return (
    '<VAST version="4.2"><Ad><Wrapper><AdSystem>x</AdSystem><VASTAdTagURI>' +
    `<![CDATA[${address}?next=${Math.random()}]]></VASTAdTagURI></Wrapper></Ad></VAST>`
  );
}
