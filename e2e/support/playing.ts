import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Where the video of the page stands, seconds. */
export function currentTime(page: Page): Promise<number> {
  return page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Whether the video of the page stands still. */
export function isPaused(page: Page): Promise<boolean> {
  return page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);
}

/** Waits until the picture really moves: the time advances while frames are shown. */
export async function isMoving(page: Page, from = 0): Promise<void> {
  await expect.poll(() => currentTime(page), { message: 'the video moves', timeout: 20_000 }).toBeGreaterThan(from + 0.3);
  const { videoWidth, error } = await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => ({ videoWidth: video.videoWidth, error: video.error?.message }));
  expect(error).toBeUndefined();
  expect(videoWidth).toBeGreaterThan(0);
}

/** Presses the big button in the middle of the picture. */
export async function pressPlay(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Video player', exact: true }).getByRole('button', { name: 'Play', exact: true }).click();
}
