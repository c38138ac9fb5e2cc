import { AD_PATHS } from '@nocturne/contracts/ads';
import type { Locator, Page } from '@playwright/test';
import {
  advertisement,
  clip,
  content,
  expectContentPlaying,
  linearVast,
  fillOnlySlots,
  skipButton,
  skipAd,
  vmap,
} from '../support/ads.ts';
import { longVideo, shortVideo, videoAddress, vrVideo } from '../support/catalogue.ts';
import { enterAsMember } from '../support/members.ts';
import { player, pressControl, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ site: 'ads' });

const sphere = (page: Page): Locator =>
  player(page).getByRole('application', { name: /^VR picture/ });
const upNext = (page: Page): Locator => player(page).getByRole('region', { name: 'Up next' });

/** The midroll tag returns one break at `timeOffset`. */
async function mockAdBreak(page: Page, timeOffset: string): Promise<void> {
  await page.route(
    (url) => url.pathname === AD_PATHS.vmap,
    (route) => route.fulfill({ contentType: 'application/xml', body: vmap(timeOffset) }),
  );
}

/** Replaces the response of the preroll tag. Its backup tag responds normally. */
async function mockPreroll(page: Page, body: string): Promise<void> {
  await page.route(
    (url) => url.pathname === AD_PATHS.vast && url.searchParams.get('tag') === 'house-preroll',
    (route) => route.fulfill({ contentType: 'application/xml', body }),
  );
}

/** Seeks to a share of the content (0 to 1) plus some seconds. Resolves to the position. */
function seekTo(page: Page, share: number, seconds: number): Promise<number> {
  const position: readonly [number, number] = [share, seconds];
  return content(page).evaluate(
    (video: HTMLVideoElement, [part, more]) => (video.currentTime = video.duration * part + more),
    position,
  );
}

/** True if the clip is the topmost video or canvas in the player. */
async function isClipOnTop(page: Page): Promise<boolean> {
  return clip(page).evaluate((video: HTMLVideoElement) => {
    const { left, top, width, height } = video.getBoundingClientRect();
    const hit = document
      .elementsFromPoint(left + width / 2, top + height / 3)
      .find(({ localName }) => /^(?:video|canvas)$/.test(localName));
    return hit === video && video.videoWidth > 0;
  });
}

/** Address of the longest video's stream. */
async function streamAddress(page: Page): Promise<string> {
  const html = await page.request
    .get(videoAddress(await longVideo(page.request)))
    .then((answer) => answer.text());
  const address = /data-hls="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('the longest video has no stream');
  return address.replaceAll('&amp;', '&');
}

test('R2.3-09 R4-16 in VR prerolls and midrolls play flat, and VR resumes with the video', async ({
  page,
}) => {
  test.slow();
  await fillOnlySlots(page, 'preroll', 'midroll');
  await mockAdBreak(page, '50%');
  await enterAsMember(page, 'ads');
  await visit(page, videoAddress(await vrVideo(page.request)));
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  expect(await isClipOnTop(page)).toBe(true);
  await expect(player(page).getByRole('button', { name: 'Watch in VR' })).toHaveCount(0);
  await skipButton(page).click();
  await expectContentPlaying(page);

  await pressControl(page, 'Watch in VR');
  await expect(sphere(page)).toBeVisible();
  await expectContentPlaying(page);
  const middle = await seekTo(page, 0.5, 0.5);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(sphere(page)).toHaveCount(0);
  expect(await isClipOnTop(page)).toBe(true);
  await skipButton(page).click();

  await expect(sphere(page)).toBeVisible();
  await expect(sphere(page).locator('canvas')).toBeVisible();
  await expectContentPlaying(page, middle);
  await player(page).hover({ position: { x: 20, y: 120 } });
  await expect(player(page).getByRole('button', { name: 'Leave VR' })).toBeVisible();
  await expect(
    player(page)
      .getByRole('group', { name: 'VR view' })
      .getByRole('button', { name: 'Recenter the view' }),
  ).toBeVisible();
});

test('R4-14 R4-16 the postroll plays after the video and before Up next', async ({ page }) => {
  await fillOnlySlots(page, 'midroll');
  await mockAdBreak(page, 'end');
  await visit(page, videoAddress(await shortVideo(page.request)));
  await pressPlay(page);
  await expectContentPlaying(page);
  await seekTo(page, 1, -1);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  await expect(upNext(page)).toHaveCount(0);
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await skipAd(page);
  await expect(upNext(page)).toBeVisible();
  await expect(advertisement(page)).toHaveCount(0);
  expect(
    await content(page).evaluate((video: HTMLVideoElement) => [video.ended, video.paused]),
  ).toEqual([true, true]);
});

test('R4-14 R4-16 seeking past a midroll to the end skips it and shows Up next', async ({
  page,
}) => {
  await fillOnlySlots(page, 'midroll');
  await mockAdBreak(page, '50%');
  await visit(page, videoAddress(await shortVideo(page.request)));
  await pressPlay(page);
  await expectContentPlaying(page);
  await seekTo(page, 1, 0);
  await expect(upNext(page)).toBeVisible();
  await expect(advertisement(page)).toHaveCount(0);
});

test('R4-16 an HLS advertisement plays, and the video follows', async ({ page }) => {
  await fillOnlySlots(page, 'preroll');
  await mockPreroll(
    page,
    linearVast(await streamAddress(page), { type: 'application/vnd.apple.mpegurl' }),
  );
  await visit(page, videoAddress(await shortVideo(page.request)));
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
  const playing = () =>
    clip(page).evaluate((video: HTMLVideoElement) => [
      video.src.startsWith('blob:'),
      video.currentTime > 1,
      video.paused,
    ]);
  await expect.poll(playing).toEqual([true, true, false]);
  await page.keyboard.press('k');
  await expect.poll(playing).toEqual([true, true, true]);
  await page.keyboard.press('k');
  await skipAd(page);
  await expectContentPlaying(page);
  await expect(advertisement(page)).toHaveCount(0);
});

test.describe('missing ad stream', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('R4-16 R7-07 P6 the ad of the backup tag replaces it', async ({ page }) => {
    await fillOnlySlots(page, 'preroll');
    await page.route(/\/gone\.m3u8$/, (route) => route.fulfill({ status: 404, body: '' }));
    await mockPreroll(
      page,
      linearVast('/media/gone.m3u8', { type: 'application/vnd.apple.mpegurl' }),
    );
    await visit(page, `${videoAddress(await shortVideo(page.request))}?ad_debug=1`);
    await pressPlay(page);
    await expect(advertisement(page)).toContainText('Advertisement 1 of 1');
    const log = player(page).getByRole('textbox', { name: 'Advertisement debugger' });
    await expect(log).toHaveValue(
      /error 401 preroll house-preroll[^]*impression preroll backup-preroll/,
    );
    expect(await clip(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
      /\.mp4$/,
    );
  });
});
