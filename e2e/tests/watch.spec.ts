import { START_TIMEOUT_MS } from '../../server/src/rendering/start-script.ts';
import { REMOTES_BASE } from '@nocturne/contracts/remotes';
import { storedTitles } from '../support/history.ts';
import {
  deletedVideo,
  longVideo,
  privateVideoId,
  shortVideo,
  videoAddress,
} from '../support/catalogue.ts';
import { enterAsMember } from '../support/members.ts';
import { expectPlaying, playerVideo, pressPlay } from '../support/playing.ts';
import { watchStats } from '../support/stats.ts';
import { expect, waitForHydration, test } from '../support/test.ts';
import { heading, markDocument, redirectLink, tileLink, tiles, visit } from '../support/visit.ts';

test('R2.1-06 R2.3-01 R2.3-05 R2.1-09 R4-13 visitors find and watch a video', async ({ page }) => {
  await visit(page, '/');
  await expect(heading(page)).toHaveText('Trending');
  const isSameDocument = await markDocument(page);
  const tile = tiles(page).first();
  await expect(tile).toContainText(/\d+:\d\d/);
  await expect(tile).toContainText(/views?/);
  const title = (await tileLink(tile).textContent()) ?? '';

  await tileLink(tile).click();
  await expect(page).toHaveURL(/\/video\/\d+\/[a-z0-9-]+\/$/);
  await expect(heading(page)).toHaveText(title);
  await isSameDocument();
  await expectPlaying(page);
  await expect(page.getByRole('region', { name: 'Video player', exact: true })).toHaveAttribute(
    'data-player-state',
    'playing',
  );
});

test('R2.1-09 the server-rendered video element plays, from an mp4', async ({ page, request }) => {
  const address = videoAddress(await shortVideo(request));
  let open: (value?: unknown) => void = () => undefined;
  const opened = new Promise((resolve) => (open = resolve));
  await page.route('**/remotes/shell/**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const video = playerVideo(page);
  await expect(video).toHaveAttribute('src', /\.mp4$/);
  await video.evaluate((element) => Object.assign(element, { isFromServer: true }));
  open();

  await waitForHydration(page);
  await pressPlay(page);
  await expectPlaying(page);
  expect(
    await video.evaluate((element: HTMLVideoElement) => ({
      isFromServer: 'isFromServer' in element,
      source: element.currentSrc,
    })),
  ).toEqual({
    isFromServer: true,
    source: expect.stringMatching(/\.mp4$/),
  });
});

test('R4-19 a video longer than half an hour plays as HLS', async ({ page, request }) => {
  const video = await longVideo(request);
  const requests: string[] = [];
  page.on('request', (one) => requests.push(new URL(one.url()).pathname));
  await visit(page, videoAddress(video));
  await pressPlay(page);
  await expectPlaying(page);
  expect(requests.some((path) => path.endsWith('.m3u8'))).toBe(true);
  expect(
    await playerVideo(page).evaluate((element: HTMLVideoElement) => element.currentSrc),
  ).toMatch(/^blob:/);
});

test('R3-11 the HTML of a video page contains its structured data', async ({ request }) => {
  const video = await shortVideo(request);
  const html = await (await request.get(videoAddress(video))).text();
  const written = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(written)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: expect.any(String),
    embedUrl: expect.stringContaining(`/embed/${video.video_id}/`),
    thumbnailUrl: expect.anything(),
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: expect.anything(),
  });
});

test('R4-09 R7-09 each visit sends one view, and the history keeps the video once', async ({
  page,
  request,
}) => {
  const video = await shortVideo(request);
  const stats = watchStats(page);
  await visit(page, videoAddress(video));
  await expect.poll(() => storedTitles(page, 'watch_history')).toEqual([video.title]);
  expect(stats.eventsOf('view')).toEqual([
    { act: 'view', section: 'video', object_id: String(video.video_id), user_id: '' },
  ]);

  await visit(page, videoAddress(video));
  await expect.poll(() => stats.eventsOf('view')).toHaveLength(2);
  await expect.poll(() => storedTitles(page, 'watch_history')).toEqual([video.title]);
});

test('R4-09 a view from a .com/ or .tube/ page or a country page is marked nogeo', async ({
  page,
  request,
}) => {
  const address = videoAddress(await shortVideo(request));
  const stats = watchStats(page);
  const referrers = [
    'https://example.com/',
    'https://example.tube/',
    'https://example.org/country/fr',
    'https://example.org/',
  ];
  for (const [at, referer] of referrers.entries()) {
    // Browsers shorten the referrer of another site, so the test sets the whole address.
    await page.addInitScript(
      (value) => Object.defineProperty(document, 'referrer', { value, configurable: true }),
      referer,
    );
    await page.goto(address);
    await expect.poll(() => stats.eventsOf('view')).toHaveLength(at + 1);
  }
  expect(stats.eventsOf('view').map((event) => event['nogeo'])).toEqual(['1', '1', '1', undefined]);
});

test.describe('missing and deleted videos', () => {
  // The browser logs documents and responses with these statuses.
  test.use({ expectedErrors: /status of 4(04|10)/ });

  test('R4-08 R2.1-28 a link to a missing video leads to the 404 page', async ({ page }) => {
    await visit(page, '/');
    await redirectLink(tileLink(tiles(page).first()), '/video/999999/gone/');
    await tileLink(tiles(page).first()).click();
    await expect(page).toHaveURL(/\/404\/$/);
    await expect(heading(page)).toHaveText('Page not found');
    await page.goBack();
    await expect(heading(page)).toHaveText('Trending');
  });

  test('R4-08 R2.1-28 a missing video opened by address responds with 404 at that address', async ({
    page,
  }) => {
    const answer = await page.goto('/video/999999/gone/');
    expect(answer?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page).toHaveURL(/\/video\/999999\/gone\/$/);
    await expect(heading(page)).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(heading(page)).toHaveText('Trending');
  });

  test('R4-07 R2.3-08 R2.1-28 a deleted video is 410 with no player', async ({ page, request }) => {
    const video = await deletedVideo(request);
    const stats = watchStats(page);
    const requests: string[] = [];
    page.on('request', (one) => requests.push(one.url()));
    await page.clock.install();
    const answer = await page.goto(videoAddress(video));
    expect(answer?.status()).toBe(410);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText('Video has been recently deleted');
    await page.clock.runFor(5000);
    await expect(page.locator('video')).toHaveCount(0);
    expect(stats.eventsOf('view')).toEqual([]);
    expect(requests.filter((address) => address.includes('related'))).toEqual([]);
    expect(await storedTitles(page, 'watch_history')).toEqual([]);
  });
});

test.describe('private video', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('R6-08 R6-03 is refused to visitors and shown to members, by link and by address', async ({
    page,
    request,
  }) => {
    const address = `/video/${await privateVideoId(request)}/any/`;
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(403);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText('You do not have permission to view.');
    await expect(page.locator('video')).toHaveCount(0);

    await enterAsMember(page);
    await visit(page, '/');
    await redirectLink(tileLink(tiles(page).first()), address);
    await tileLink(tiles(page).first()).click();
    await expect(playerVideo(page)).toBeVisible();
    await expectPlaying(page);
    // Opened by its address, the video waits for a press, although the browser loads the page as if
    // after a click.
    await visit(page, page.url());
    await pressPlay(page);
    await expectPlaying(page);
  });
});

test('R4-18 the video starts at the start time in the address', async ({ page, request }) => {
  const video = await shortVideo(request);
  await visit(page, `${videoAddress(video)}?start_time=60&autostart=1`);
  await expectPlaying(page, 60);
});

test('R4-18 with autostart the first frame appears before any script is requested', async ({
  page,
  request,
}) => {
  const address = `${videoAddress(await shortVideo(request))}?autostart=1`;
  await page.addInitScript((limit) => {
    // On a busy machine the frame may take longer than the page waits, and then the page rightly
    // starts its scripts first. So this timer never fires.
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === limit ? 0 : set(run, ms)),
    });
    document.addEventListener(
      'loadeddata',
      (event) => {
        const scripts = () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
            .length;
        if (!(event.target instanceof HTMLVideoElement)) return;
        event.target.requestVideoFrameCallback(
          () => (document.documentElement.dataset['scriptsBeforeFrame'] = String(scripts())),
        );
      },
      { capture: true, once: true },
    );
  }, START_TIMEOUT_MS);
  await page.goto(address);
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-scripts-before-frame', '0');
  await expectPlaying(page);
});

test('R7-08 other release files than scripts and styles come from assets folders', async ({
  page,
  request,
}) => {
  const files: string[] = [];
  page.on('request', (one) => files.push(new URL(one.url()).pathname));
  await visit(page, videoAddress(await shortVideo(request)));
  await pressPlay(page);
  await expectPlaying(page);
  const others = files.filter((path) => path.startsWith(REMOTES_BASE) && !/\.(js|css)$/.test(path));
  expect(others.length).toBeGreaterThan(0);
  for (const path of others) expect(path).toMatch(/^\/remotes\/[a-z-]+\/[0-9a-f]+\/assets\/[^/]+$/);
});
