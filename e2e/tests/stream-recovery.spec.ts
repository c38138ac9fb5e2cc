import type { Page } from '@playwright/test';
import { longVideo, videoAddress } from '../support/catalogue.ts';
import { currentTime, expectPlaying, playerVideo, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/**
 * Byte offset in a level's file from which the server fails: some seconds into the video at each
 * level.
 */
const FAILS_FROM = 1_500_000;

/** Later segments of these levels get this status, once `due` resolves. */
async function failLaterSegments(
  page: Page,
  status: number,
  levels: string,
  due = Promise.resolve(),
): Promise<void> {
  await page.route(new RegExp(`/hls/(?:${levels})/media\\.mp4$`), async (route) => {
    const from = Number(
      /^bytes=(\d+)-/.exec((await route.request().headerValue('range')) ?? '')?.[1] ?? 0,
    );
    if (from < FAILS_FROM) return route.continue();
    await due;
    return route.fulfill({ status, body: '' });
  });
}

const source = (page: Page): Promise<string> =>
  playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc);

/**
 * Watches the stream from the start until it fails with this status and mp4 takes over. Resolves to
 * the position reached, seconds.
 */
async function watchUntilMp4(page: Page, status: number): Promise<number> {
  // The player requests later segments while the beginning plays, so hold the failure back until
  // then.
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
  await failLaterSegments(page, status, 'sd|hd|fhd', seen);
  await visit(page, videoAddress(await longVideo(page.request)));
  await pressPlay(page);
  await expectPlaying(page);
  expect(await source(page)).toMatch(/^blob:/);
  fail();
  let before = await currentTime(page);
  await expect
    .poll(
      async () => {
        if ((await source(page)).endsWith('.mp4')) return true;
        before = Math.max(before, await currentTime(page));
        return false;
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);
  return before;
}

test.use({ expectedErrors: /status of (?:404|503)/ });

for (const status of [404, 503]) {
  test(`R4-19 a stream that breaks with ${status} continues as mp4 in place`, async ({ page }) => {
    const before = await watchUntilMp4(page, status);
    await expectPlaying(page, before);
    expect(await currentTime(page)).toBeLessThan(before + 10);
  });
}

test('R4-19 a stream continues on another level if one lacks a segment', async ({ page }) => {
  await failLaterSegments(page, 404, 'sd');
  await visit(page, videoAddress(await longVideo(page.request)));
  await pressPlay(page);
  await expectPlaying(page, 14);
  expect(await source(page)).toMatch(/^blob:/);
});
