import { AD_PATHS } from '@nocturne/contracts/ads';
import { AD_SKIP_SECONDS, BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Locator, Page, Route } from '@playwright/test';
import {
  advertisement,
  content,
  contentMoves,
  linear,
  only,
  skip,
  skipSoon,
  untilBreaksAreRead,
} from '../support/ads.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import {
  expectAccessible,
  expectCalm,
  noteShifts,
  takePicture,
  TAKES_PICTURES,
} from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { player, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ site: 'ads' });

async function openVideo(page: Page, query = ''): Promise<void> {
  await visit(page, `${videoAddress(await shortVideo(page.request))}${query}`);
}

/** axe waits for ever for an answer of frames in which no scripts run: the footer's, which have a test of their own. */
async function axeFindsNothing(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));
  await expectAccessible(page);
}

test('R4-16 R9-08 a preroll says what it is, can be skipped after five seconds, and the video follows', async ({
  page,
}) => {
  await only(page, 'preroll');
  const wasCountedDown = await watchCountdown(page);
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(advertisement(page)).toContainText(`Skip in ${AD_SKIP_SECONDS}`);
  await expect(skip(page)).toHaveCount(0);
  await expect(player(page).getByRole('slider', { name: 'Seek' })).toHaveCount(0);
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const link = advertisement(page).getByRole('link', { name: /^Visit site: / });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute(
    'href',
    /\/ads\/click\?creative=\d+&tag=house-preroll&slot=preroll$/,
  );
  await axeFindsNothing(page);
  await skip(page).click();
  expect(await wasCountedDown()).toBe(true);
  await contentMoves(page);
  await expect(advertisement(page)).toHaveCount(0);
});

test('R4-16 space pauses the preroll and goes on, m turns its sound off', async ({ page }) => {
  await only(page, 'preroll');
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

test('R4-16 R4-18 with autostart the preroll comes by itself, and the video after it', async ({
  page,
}) => {
  await only(page, 'preroll');
  await openVideo(page, '?autostart=1');
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1', { timeout: 20_000 });
  await skipSoon(page);
  await contentMoves(page);
});

test('R6-02 a member skips at once: nothing is counted down', async ({ page }) => {
  await only(page, 'preroll');
  await enterAsMember(page, 'ads');
  const wasCountedDown = await watchCountdown(page);
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await skip(page).click();
  await contentMoves(page);
  expect(await wasCountedDown()).toBe(false);
});

/** Notes from now on whether the page ever counts down to Skip. Call it before the page is opened. */
async function watchCountdown(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[data-player-state]')?.textContent ?? '';
      if (/Skip in \d/.test(shown)) Object.assign(window, { wasCountedDown: true });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => 'wasCountedDown' in window);
}

for (const way of ['Play', 'Close advertisement and play']) {
  test(`R4-16 the preplay overlay is an advertisement; ${way} starts the video`, async ({
    page,
  }) => {
    await only(page, 'preplay');
    await openVideo(page);
    await expect(advertisement(page)).toContainText('Press Play to start your video');
    await expect(advertisement(page)).toContainText('Glass for long takes in little light.');
    await takePicture(page, `player-preplay-${BREAKPOINTS.md}`);
    await axeFindsNothing(page);
    await advertisement(page).getByRole('button', { name: way, exact: true }).click();
    await contentMoves(page);
    await expect(advertisement(page)).toHaveCount(0);
  });
}

test('R4-16 on pause an overlay comes that can be closed, and goes with play', async ({ page }) => {
  await only(page, 'invideo');
  await openVideo(page);
  await pressPlay(page);
  await contentMoves(page);
  await page.keyboard.press('k');
  await expect(advertisement(page)).toContainText('Rain, trains and harbours');
  await takePicture(page, `player-in-video-${BREAKPOINTS.md}`);
  await axeFindsNothing(page);
  await advertisement(page).getByRole('button', { name: 'Why this advertisement' }).click();
  await expect(advertisement(page).getByText('Paid for by Slow Radio.')).toBeVisible();
  await page.goBack();
  await expect(advertisement(page).getByText('Paid for by Slow Radio.')).toBeHidden();
  await advertisement(page).getByRole('button', { name: 'Close advertisement' }).click();
  await expect(advertisement(page)).toHaveCount(0);
  await page.keyboard.press('k');
  await contentMoves(page);
  await page.keyboard.press('k');
  await expect(advertisement(page)).toBeVisible();
  await page.keyboard.press('k');
  await expect(advertisement(page)).toHaveCount(0);
});

test('R4-16 a break in the middle stops the video, which goes on where it was', async ({
  page,
}) => {
  await only(page, 'midroll');
  // A break that was passed before it is known is left out.
  const breaksRead = untilBreaksAreRead(page);
  await openVideo(page);
  await pressPlay(page);
  await breaksRead;
  await contentMoves(page);
  const middle = await content(page).evaluate(
    (video: HTMLVideoElement) => (video.currentTime = video.duration / 2 + 1),
  );
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await skipSoon(page);
  const seconds = () => content(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(middle);
  expect(await seconds()).toBeLessThan(middle + 20);
});

/** What an ad server may do wrong. */
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
    answer: (route) => route.fulfill({ body: linear('/favicon.ico') }),
  },
];

test.describe('an ad server that fails', () => {
  for (const { name, answer } of FAULTS) {
    test(`R4-16 the answer ${name}: the video begins`, async ({ page }) => {
      await page.route((url) => url.pathname === AD_PATHS.vast, answer);
      await openVideo(page);
      await pressPlay(page);
      await contentMoves(page);
      await expect(advertisement(page)).toHaveCount(0);
    });
  }
});

test.describe('an ad server that answers an error', () => {
  test.use({ expectedErrors: /Failed to load resource.*(404|500)/ });
  for (const status of [404, 500]) {
    test(`R4-16 the answer is ${status}: the video begins`, async ({ page }) => {
      await page.route(
        (url) => url.pathname === AD_PATHS.vast,
        (route) => route.fulfill({ status, body: '' }),
      );
      await openVideo(page);
      await pressPlay(page);
      await contentMoves(page);
    });
  }
});

test('R4-16 a javascript: address behind an ad is no link', async ({ page }) => {
  const clip = (
    await page.request
      .get('/ads/vast?slot=preroll&tag=house-preroll')
      .then((answer) => answer.text())
  ).match(/https?:[^\]<]*\.mp4/)?.[0];
  await page.route(
    (url) => url.pathname === AD_PATHS.vast,
    (route) =>
      route.fulfill({ body: linear(clip ?? '', { click: 'javascript:document.title=1' }) }),
  );
  await openVideo(page);
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(advertisement(page).getByRole('link')).toHaveCount(0);
});

test('V3 R2.3-04 a titled house card is in the page’s source among the tiles, and nothing moves or is asked for', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toMatch(
    /<section[^>]*aria-label="Advertisement"[^>]*>.*?<a [^>]*href="\/ads\/click\?creative=\d+&amp;tag=house-outstream/s,
  );
  await noteShifts(page);
  const asked: string[] = [];
  page.on(
    'request',
    (sent) => new URL(sent.url()).pathname === AD_PATHS.vast && asked.push(sent.url()),
  );
  await visit(page, '/');
  const card = page.getByRole('main').getByRole('region', { name: 'Advertisement' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer sponsored');
  await expect(card.locator('video')).toHaveCount(0);
  await axeFindsNothing(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectCalm(page);
  expect(asked).toEqual([]);
});

const card = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Advertisement' });
const why = (page: Page): Locator =>
  card(page).getByRole('group', { name: 'Why this advertisement' });

test('V1 V3 a card says why it is shown, who pays and where to report it; Escape, a press beside it and Back close it', async ({
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
  await axeFindsNothing(page);
  await takePicture(page, `advertisement-why-${BREAKPOINTS.md}`);
  await page.keyboard.press('Escape');
  await expect(why(page)).toBeHidden();
  await expect(button).toBeFocused();
  await open();
  await page.mouse.click(5, 5);
  await expect(why(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await expect(why(page)).toBeInViewport({ ratio: 1 });
  await takePicture(page, 'advertisement-why-360');
  await page.goBack();
  await expect(why(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await open();
  await why(page).getByRole('link', { name: 'Report this advertisement' }).click();
  await expect(page.getByRole('textbox', { name: /page/i }).first()).toHaveValue(/\/\?ad=\d+$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V3 a card says why it is shown, and leads to how advertising works', async ({ page }) => {
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Why this advertisement' }).click();
    await expect(why(page)).toContainText('Paid for by ');
    // A press beside it, while it still moves, would close it.
    await expect(why(page)).toBeInViewport({ ratio: 1 });
    await why(page).getByRole('link', { name: 'How advertising works here' }).click();
    await expect(page).toHaveURL(/\/information\/terms\/#advertising$/);
    await expect(page.getByRole('heading', { name: 'Advertisements and links' })).toBeInViewport();
  });
});

test('V3 at every width the card is exactly as high as its rows, which stay as high as their tiles', async ({
  page,
}) => {
  await visit(page, '/');
  for (const width of [1470, 1900, 2560]) {
    await page.setViewportSize({ width, height: 1200 });
    const grid = page.getByRole('main').getByRole('list', { name: 'Trending' });
    await expect.poll(() => grid.evaluate(gapsAround), `${width} px`).toEqual([0, 0]);
  }
  for (const width of TAKES_PICTURES ? [360, BREAKPOINTS.xs, BREAKPOINTS.md, 2560] : []) {
    await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 1200 });
    await card(page).scrollIntoViewIfNeeded();
    await takePicture(page, `index-advertisement-${width}`);
  }
});

/** Pixels by which the rows beside the advertisement exceed their highest tile, and by which the advertisement misses the end of its last row. */
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

test('R2.2-09 R2.3-04 it takes a whole rectangle at each width of the grid, and rows stay whole (settlement 57)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/');
  const grid = page.getByRole('main').getByRole('list', { name: 'Trending' });
  const places = [
    { width: 429, place: { row: 5, column: 1, rows: 1, columns: 1 } },
    { width: 430, place: { row: 3, column: 1, rows: 1, columns: 2 } },
    { width: 956, place: { row: 3, column: 1, rows: 1, columns: 2 } },
    { width: 957, place: { row: 2, column: 1, rows: 1, columns: 3 } },
    { width: 1094, place: { row: 2, column: 1, rows: 1, columns: 3 } },
    { width: 1095, place: { row: 2, column: 3, rows: 2, columns: 2 } },
  ];
  for (const { width, place } of places)
    expect(await placeAmongTiles(grid, width), `${width} px`).toEqual(place);
});

/** Where the advertisement lies in a grid of so many pixels, in rows and columns from 1, as it is drawn. */
function placeAmongTiles(
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

/** Names of the counting GETs that leave the page while a preroll is shown and skipped and the footer comes near. */
async function countedOnVideo(page: Page): Promise<string[]> {
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === AD_PATHS.event)
      counted.push(`${searchParams.get('event')} ${searchParams.get('slot')}`);
  });
  await only(page, 'preroll');
  await openVideo(page);
  await pressPlay(page);
  await skipSoon(page);
  await contentMoves(page);
  await page.getByRole('complementary', { name: 'Advertisement' }).scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe[title="Advertisement 1"]').getByRole('link'),
  ).toBeVisible();
  return counted;
}

test.describe('GETs that count an advertisement', () => {
  test.describe('before the visitor’s answer', () => {
    test.use({ visitorCookies: { _agev: '1' } });
    test('R4-22 R7-07 do not leave the browser', async ({ page }) => {
      expect(await countedOnVideo(page)).toEqual([]);
    });
  });

  test.describe('after a no', () => {
    test.use({ visitorCookies: { _agev: '1', consent: 'no' } });
    test('R4-22 R7-07 do not leave the browser', async ({ page }) => {
      expect(await countedOnVideo(page)).toEqual([]);
    });
  });

  test.describe('with consent', () => {
    test.use({ visitorCookies: { _agev: '1', consent: 'yes' } });
    test('R4-22 R7-07 leave as the ad loads and goes on', async ({ page }) => {
      const counted = await countedOnVideo(page);
      for (const told of [
        'impression preroll',
        'start preroll',
        'skip preroll',
        'impression footer',
      ])
        await expect.poll(() => counted).toContain(told);
    });
  });
});

test('R4-16 staff see the chain of a break', async ({ page }) => {
  await only(page, 'preroll');
  await openVideo(page, '?ad_debug=1');
  await pressPlay(page);
  const log = player(page).getByRole('textbox', { name: 'Advertisement debugger' });
  await expect(log).toHaveValue(/request preroll house-preroll \/ads\/vast/);
  await expect(log).toHaveValue(/impression preroll house-preroll/);
});

/** A wrapper that leads to `address`. */
function wrapper(address: string): string {
  return `<VAST version="4.2"><Ad><Wrapper><AdSystem>x</AdSystem><VASTAdTagURI><![CDATA[${address}?next=${Math.random()}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;
}
