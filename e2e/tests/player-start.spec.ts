import type { Locator, Page } from '@playwright/test';
import { longVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { takeScreenshot } from '../support/layout.ts';
import {
  expectPlaying,
  isPaused,
  player,
  playerVideo,
  pressControl,
  pressPlay,
} from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles, visit } from '../support/visit.ts';

const related = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Up next' }).getByRole('heading').getByRole('link');

/** Presses the picture of the video, away from its center. */
async function pressPicture(page: Page): Promise<void> {
  await playerVideo(page).click({ position: { x: 120, y: 90 }, force: true });
}

/** Marks the video element. The returned function checks whether the page still has it. */
async function markPlayer(page: Page): Promise<() => Promise<boolean>> {
  await playerVideo(page).evaluate((video) => Object.assign(video, { isMarked: true }));
  return () => playerVideo(page).evaluate((video) => 'isMarked' in video);
}

test('P2 a press before scripts and metadata have loaded plays the video', async ({
  page,
  request,
}) => {
  const open = Promise.withResolvers<void>();
  const hold = async (route: { continue(): Promise<void> }): Promise<void> => {
    await open.promise;
    await route.continue();
  };
  await page.route(/\/video(_\w+)?\.mp4$/, hold);
  await page.route('**/remotes/**/*.js', hold);
  await page.goto(videoAddress(await shortVideo(request)), { waitUntil: 'commit' });
  await expect(playerVideo(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#root ~ script') !== null))
    .toBe(true);
  await pressPicture(page);
  await expect(playerVideo(page)).toHaveAttribute('data-pressed', '');
  open.resolve();
  await expectPlaying(page);
  await expect(player(page)).toHaveAttribute('data-player-state', 'playing');
});

test('P2 a press before the stream engine has loaded plays the stream', async ({
  page,
  request,
}) => {
  const open = Promise.withResolvers<void>();
  await page.route('**/remotes/**/*.js', async (route) => {
    await open.promise;
    await route.continue();
  });
  await page.goto(videoAddress(await longVideo(request)), { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#root ~ script') !== null))
    .toBe(true);
  await pressPicture(page);
  open.resolve();
  await expectPlaying(page);
});

test('P3 R3-09 volume, speed and quality persist across pages and reloads', async ({
  page,
  request,
}) => {
  const address = videoAddress(await shortVideo(request));
  await visit(page, address);
  await pressPlay(page);
  await expectPlaying(page);
  await player(page).hover();
  await player(page).getByRole('slider', { name: 'Volume' }).fill('0.85');
  await page.keyboard.press('>');
  await pressControl(page, 'Settings');
  await page.getByRole('menuitem', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name: 'SD' }).click();
  const settings = () =>
    playerVideo(page).evaluate((video: HTMLVideoElement) => [video.volume, video.playbackRate]);
  await expect.poll(settings).toEqual([0.85, 1.25]);
  await related(page).first().click();
  await expect(page).not.toHaveURL(address);
  await expectPlaying(page);
  expect(await settings()).toEqual([0.85, 1.25]);
  await visit(page, address);
  await pressPlay(page);
  await expectPlaying(page);
  expect(await settings()).toEqual([0.85, 1.25]);
  expect(await playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
    /_sd\.mp4$/,
  );
  expect(await page.evaluate(() => localStorage.getItem('volume'))).toBe('0.85');
});

test('P13 a video opened from a tile plays', async ({ page }) => {
  await visit(page, '/');
  await tileLink(tiles(page).first()).click();
  await expect(page).toHaveURL(/\/video\//);
  await expectPlaying(page);
});

test('P12 the player persists, and the old picture stays paused', async ({ page, request }) => {
  await visit(page, videoAddress(await shortVideo(request)));
  await pressPlay(page);
  await expectPlaying(page);
  const isSamePlayer = await markPlayer(page);
  const open = Promise.withResolvers<void>();
  await page.route('**/api/json/video/**', async (route) => {
    await open.promise;
    await route.continue();
  });
  const title = (await related(page).first().textContent()) ?? '';
  const before = page.url();
  await related(page).first().click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await pressPicture(page);
  expect([page.url(), await isPaused(page)]).toEqual([before, true]);
  open.resolve();
  await expect(heading(page)).toHaveText(title);
  await expectPlaying(page);
  expect([await isSamePlayer(), await playerVideo(page).getAttribute('aria-label')]).toEqual([
    true,
    title,
  ]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('P11 the quality list is a bottom sheet, and no part of it is hidden', async ({
    page,
    request,
  }) => {
    await visit(page, videoAddress(await shortVideo(request)));
    await pressPlay(page);
    await expectPlaying(page);
    await pressControl(page, 'Settings');
    await takeScreenshot(page, 'player-settings-360');
    await page.getByRole('menuitem', { name: /^Quality/ }).click();
    const items = page.getByRole('menuitemradio');
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await takeScreenshot(page, 'player-quality-360');
    const sheet = page.locator('[popover]:popover-open');
    await expect
      .poll(async () => sheet.evaluate((box) => Math.round(box.getBoundingClientRect().bottom)))
      .toBe(640);
    expect((await sheet.boundingBox())?.width).toBe(360);
    const state = await player(page).getAttribute('data-player-state');
    await page.mouse.click(180, 20);
    await expect(items).toHaveCount(0);
    await expect(player(page)).toHaveAttribute('data-player-state', state ?? '');
  });
});
