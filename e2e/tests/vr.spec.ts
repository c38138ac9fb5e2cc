import type { Locator, Page } from '@playwright/test';
import { shortVideo, videoAddress, vrVideo } from '../support/catalogue.ts';
import { expectAccessible } from '../support/layout.ts';
import {
  currentTime,
  expectPlaying,
  isPaused,
  player,
  playerVideo,
  pressControl,
  pressPlay,
} from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const stage = (page: Page): Locator =>
  player(page).getByRole('application', { name: /^VR picture/ });
const REDIRECT = '**/media/**text_redirect=yes*';

/** Plays the demo's VR video. */
async function watch(page: Page): Promise<void> {
  await visit(page, videoAddress(await vrVideo(page.request)));
  await pressPlay(page);
  await expectPlaying(page);
}

/**
 * Colors of the picture on a coarse grid. WebGL keeps a frame only until it is shown, so request
 * one and read it in the same frame callback.
 */
function colours(page: Page): Promise<number[]> {
  return stage(page).evaluate(
    (host) =>
      new Promise<number[]>((resolve) => {
        host.dispatchEvent(new WheelEvent('wheel', { deltaY: 0, cancelable: true }));
        requestAnimationFrame(() => {
          const copy = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
          const brush = copy.getContext('2d');
          brush?.drawImage(host.querySelector('canvas') as HTMLCanvasElement, 0, 0, 32, 18);
          resolve([...(brush?.getImageData(0, 0, 32, 18).data ?? [])]);
        });
      }),
  );
}

const isPicture = (pixels: readonly number[]): boolean => new Set(pixels).size > 8;

test('R2.3-09 R4-19 R3-06 VR renders the video, and dragging looks around', async ({ page }) => {
  const requests: string[] = [];
  page.on(
    'request',
    (one) => one.url().includes('text_redirect=yes') && requests.push(new URL(one.url()).pathname),
  );
  await watch(page);
  expect(requests).toEqual([]);
  await pressControl(page, 'Watch in VR');
  await expect(stage(page)).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
  await expectPlaying(page);
  await pressControl(page, 'Pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  const seconds = await currentTime(page);
  await expect.poll(async () => isPicture(await colours(page))).toBe(true);

  const before = await colours(page);
  expect(await colours(page), 'nothing moves by itself').toEqual(before);
  const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 4, y + 20, { steps: 6 });
  await page.mouse.up();
  expect(await colours(page)).not.toEqual(before);
  expect(await isPaused(page), 'a drag is no click').toBe(true);

  await pressControl(page, 'Leave VR');
  await expect(stage(page)).toBeHidden();
  expect(await currentTime(page)).toBe(seconds);
  await expect(playerVideo(page)).toBeVisible();
  await pressControl(page, 'Play');
  await expectPlaying(page, seconds);
});

test('R4-19 text_redirect=yes returns the final address of a source', async ({ page, request }) => {
  const video = await vrVideo(request);
  await visit(page, videoAddress(video));
  const answers: Promise<string[]>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('text_redirect=yes'))
      answers.push(
        answer
          .text()
          .then((text) => [
            new URL(answer.url()).pathname,
            text,
            answer.headers()['content-type'] ?? '',
          ]),
      );
  });
  await pressPlay(page);
  await expectPlaying(page);
  await pressControl(page, 'Watch in VR');
  await expect(stage(page)).toBeVisible();
  for (const [path, text, type] of await Promise.all(answers)) {
    expect(text).toBe(path);
    expect(type).toMatch(/^text\/plain/);
  }
  expect(answers.length).toBeGreaterThan(0);
});

test('R2.3-09 in VR arrow keys look around, and other keys control the player', async ({
  page,
}) => {
  await watch(page);
  await page.keyboard.press('v');
  await expect(stage(page)).toBeVisible();
  await stage(page).focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const seconds = await currentTime(page);
  await expect.poll(async () => isPicture(await colours(page))).toBe(true);
  const before = await colours(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await colours(page)).not.toEqual(before);
  expect(await currentTime(page)).toBe(seconds);
  await page.keyboard.press('r');
  expect(await colours(page)).toEqual(before);
  await page.keyboard.press('?');
  await expect(player(page).getByRole('dialog')).toContainText('Look around in VR');
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('v');
  await expect(stage(page)).toBeHidden();
});

test('R2.3-09 the player passes axe in VR', async ({ page }) => {
  await watch(page);
  await pressControl(page, 'Watch in VR');
  await expect(stage(page)).toBeVisible();
  await expectAccessible(page);
});

test('R4-19 R8-02 without a final address the flat video continues, with a message', async ({
  page,
}) => {
  await page.route(REDIRECT, (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }),
  );
  await watch(page);
  await pressControl(page, 'Watch in VR');
  await expect(
    player(page).getByText('This video isn’t available in VR right now. The flat video continues.'),
  ).toBeVisible();
  await expect(stage(page)).toBeHidden();
  await expectPlaying(page);
});

test('R2.3-09 R8-02 without WebGL the flat video continues, with a message', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await watch(page);
  await pressControl(page, 'Watch in VR');
  await expect(
    player(page).getByText('Your browser can’t display VR. The flat video continues.'),
  ).toBeVisible();
  await expectPlaying(page);
});

test('R2.3-09 a flat video has no VR button and loads no VR script', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (one) => one.resourceType() === 'script' && scripts.push(new URL(one.url()).pathname),
  );
  await visit(page, videoAddress(await shortVideo(request)));
  await pressPlay(page);
  await expectPlaying(page);
  await expect(player(page).getByRole('button', { name: 'Watch in VR' })).toBeHidden();
  expect(scripts.filter((path) => /\/vr\./.test(path))).toEqual([]);
});
