import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import type { Caption, Video } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { parseDuration } from '@nocturne/lib/duration';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listVideos, longVideo, videoAddress } from '../support/catalogue.ts';
import { expectPlaying, player, playerVideo, pressControl, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const english = (page: Page): Locator => player(page).getByText('Silk bands drift to the left.');
const german = (page: Page): Locator => player(page).getByText('Seidenbänder ziehen nach links.');
const captionsOf = async (request: APIRequestContext, video: Video) =>
  (await (
    await request.get(operations.captions.path.print({ video_id: video.video_id }))
  ).json()) as Caption[];

/** A video of the demo that has captions and plays as mp4. */
async function captionedVideo(request: APIRequestContext): Promise<Video> {
  const { videos } = await listVideos(request, { sort: 'most-popular', count: 60 });
  for (const video of videos.filter(
    ({ duration }) => (parseDuration(duration) ?? Infinity) <= HLS_ABOVE_SECONDS,
  )) {
    if ((await captionsOf(request, video)).length > 0) return video;
  }
  throw new Error('the demo catalogue lacks a video with captions');
}

/** Opens the settings and chooses captions there. */
async function choose(page: Page, name: string): Promise<void> {
  await pressControl(page, 'Settings');
  await player(page)
    .getByRole('menuitem', { name: /^Captions/ })
    .click();
  await player(page).getByRole('menuitemradio', { name, exact: true }).click();
}

/**
 * Seeks to the first caption and slows playback, so the caption stays for a minute. A pause would
 * show the related videos.
 */
async function seekToFirstCaption(page: Page): Promise<void> {
  await expectPlaying(page);
  await playerVideo(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
    video.currentTime = 0.5;
  });
}

async function start(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await pressPlay(page);
  await seekToFirstCaption(page);
}

test('P3 a viewer turns captions on, keeps them across a reload, and turns them off', async ({
  page,
  request,
}) => {
  const address = videoAddress(await captionedVideo(request));
  await start(page, address);
  await expect(english(page)).toHaveCount(0);
  await choose(page, 'English');
  await expect(english(page)).toBeVisible();
  await choose(page, 'Deutsch');
  await expect(german(page)).toBeVisible();
  await expect(english(page)).toHaveCount(0);

  await start(page, address);
  await expect(german(page)).toBeVisible();
  await choose(page, 'Off');
  await expect(german(page)).toHaveCount(0);
  await start(page, address);
  await expect(player(page).getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(german(page)).toHaveCount(0);
});

test('the C key toggles captions, and the button shows the state', async ({ page, request }) => {
  await start(page, videoAddress(await captionedVideo(request)));
  await page.keyboard.press('c');
  await expect(english(page)).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('c');
  await expect(english(page)).toHaveCount(0);
});

test('captions need no request for the list, and none for a file before it is chosen', async ({
  page,
  request,
}) => {
  const requests: string[] = [];
  page.on(
    'request',
    (sent) => /captions/.test(sent.url()) && requests.push(new URL(sent.url()).pathname),
  );
  await start(page, videoAddress(await captionedVideo(request)));
  await expect(player(page).getByRole('button', { name: 'Captions' })).toBeVisible();
  expect(requests).toEqual([]);
  await page.keyboard.press('c');
  await expect(english(page)).toBeVisible();
  expect(requests).toEqual([
    expect.stringMatching(/^\/media\/v\/[0-9a-f]{32}\/captions\/[0-9a-f]+\.vtt$/),
  ]);
});

test('a video that plays as a stream also has captions', async ({ page, request }) => {
  await start(page, videoAddress(await longVideo(request)));
  await page.keyboard.press('c');
  await expect(player(page).getByText('Violet shapes grow out of themselves.')).toBeVisible();
});

test('a video opened from another page has captions', async ({ page, request }) => {
  const video = await captionedVideo(request);
  await visit(page, videoAddress(await longVideo(request)));
  await page.evaluate(
    (address) => document.querySelector('main a[href^="/video/"]')?.setAttribute('href', address),
    videoAddress(video),
  );
  await page
    .locator(`a[href="${videoAddress(video)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(videoAddress(video)));
  await seekToFirstCaption(page);
  await page.keyboard.press('c');
  await expect(english(page)).toBeVisible();
});

test('the embedded player has captions', async ({ page, request }) => {
  const video = await captionedVideo(request);
  await page.goto(href('embed', { id: video.video_id }));
  await playerVideo(page).evaluate(
    (element: HTMLVideoElement) => void element.play().catch(() => undefined),
  );
  await expect(player(page).getByRole('button', { name: 'Captions' })).toBeAttached();
  await seekToFirstCaption(page);
  await page.keyboard.press('c');
  await expect(english(page)).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('captions are at least 16 px, inside the player and above its control bar', async ({
    page,
    request,
  }) => {
    await start(page, videoAddress(await captionedVideo(request)));
    await page.keyboard.press('c');
    await expect(english(page)).toBeVisible();
    const size = await english(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
    const boxOf = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const text = await boxOf(english(page));
    const frame = await boxOf(player(page));
    const bar = await boxOf(player(page).getByRole('slider').first());
    expect([
      text.x >= frame.x,
      text.x + text.width <= frame.x + frame.width,
      text.y >= frame.y,
    ]).toEqual([true, true, true]);
    await expect
      .poll(async () => (await boxOf(english(page))).y + text.height)
      .toBeLessThanOrEqual(bar.y);
  });
});
