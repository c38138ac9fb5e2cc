import type { Page } from '@playwright/test';
import { longVideo, videoAddress } from '../support/catalogue.ts';
import { currentTime, isMoving, playerVideo, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Bytes of a level's file from which on the server fails: some seconds into the video at each level. */
const FAILS_FROM = 1_500_000;

/** From some seconds on, the segments of the stream's levels are answered with this status. */
async function laterSegmentsAnswer(page: Page, status: number, levels = 'sd|hd|fhd'): Promise<void> {
  await page.route(new RegExp(`/hls/(?:${levels})/media\\.mp4$`), async (route) => {
    const from = Number(/^bytes=(\d+)-/.exec((await route.request().headerValue('range')) ?? '')?.[1] ?? 0);
    if (from >= FAILS_FROM) await route.fulfill({ status, body: '' });
    else await route.continue();
  });
}

const source = (page: Page): Promise<string> => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc);

/** Watches from the beginning until the stream has failed; answers the moment and how long nothing moved, milliseconds. */
async function watchUntilMp4(page: Page): Promise<{ before: number; stoodMs: number }> {
  await visit(page, videoAddress(await longVideo(page.request)));
  await pressPlay(page);
  await isMoving(page);
  expect(await source(page)).toMatch(/^blob:/);
  let [before, movedAt] = [await currentTime(page), Date.now()];
  await expect
    .poll(
      async () => {
        if ((await source(page)).endsWith('.mp4')) return true;
        const now = await currentTime(page);
        if (now > before) [before, movedAt] = [now, Date.now()];
        return false;
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);
  return { before, stoodMs: Date.now() - movedAt };
}

test.use({ expectedErrors: /status of (?:404|503)/ });

for (const status of [404, 503]) {
  test(`R4-19 a stream whose later segments answer ${status} goes on as mp4 where it was`, async ({ page }) => {
    await laterSegmentsAnswer(page, status);
    const { before } = await watchUntilMp4(page);
    await isMoving(page, before);
    expect(await currentTime(page)).toBeLessThan(before + 10);
  });
}

test('R4-19 where one level lacks a segment another one plays on', async ({ page }) => {
  await laterSegmentsAnswer(page, 404, 'sd');
  await visit(page, videoAddress(await longVideo(page.request)));
  await pressPlay(page);
  await isMoving(page, 14);
  expect(await source(page)).toMatch(/^blob:/);
});
