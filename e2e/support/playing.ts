import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The player's video element; tiles below it may play previews. */
export function playerVideo(page: Page): Locator {
  return player(page).locator('video');
}

/** Where the video of the page stands, seconds. */
export function currentTime(page: Page): Promise<number> {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Whether the video of the page stands still. */
export function isPaused(page: Page): Promise<boolean> {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => video.paused);
}

/** Waits until the picture really moves beyond a place, seconds: between two looks the time has advanced and new frames have been shown. */
export async function isMoving(page: Page, from = 0): Promise<void> {
  let before = await look(page);
  const hasMoved = async () => {
    const now = await look(page);
    const isGrowing = now.seconds > before.seconds && now.frames > before.frames;
    before = now;
    return { isMoving: isGrowing && !now.isPaused && now.seconds > from, error: now.error };
  };
  await expect
    .poll(hasMoved, { message: 'the video moves', timeout: 20_000, intervals: [100] })
    .toEqual({ isMoving: true, error: undefined });
}

function look(page: Page) {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    isPaused: video.paused,
    error: video.error?.message,
  }));
}

/** Presses one of the player's controls. They step aside after a while, on a slow machine between a move and its press: the pointer moves until one answers. */
export async function pressControl(page: Page, name: string): Promise<void> {
  let y = 60;
  await expect(async () => {
    y = y === 60 ? 90 : 60;
    await player(page).hover({ position: { x: 20, y } });
    await player(page).getByRole('button', { name, exact: true }).click({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Presses the big button in the middle of the picture. */
export async function pressPlay(page: Page): Promise<void> {
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
}

/** The player of the page. */
export function player(page: Page): Locator {
  return page.getByRole('region', { name: 'Video player', exact: true });
}
