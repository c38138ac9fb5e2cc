import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The player's video element; tiles below it may play previews. */
export function playerVideo(page: Page): Locator {
  return player(page).locator('video');
}

/** Playback position of the video, seconds. */
export function currentTime(page: Page): Promise<number> {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** True if the video is paused. */
export function isPaused(page: Page): Promise<boolean> {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => video.paused);
}

/**
 * Waits until the video plays beyond `from`, seconds: the time and the frame count both grow
 * between two samples.
 */
export async function expectPlaying(page: Page, from = 0): Promise<void> {
  let before = await samplePlayback(page);
  const hasMoved = async () => {
    const now = await samplePlayback(page);
    const isGrowing = now.seconds > before.seconds && now.frames > before.frames;
    before = now;
    return { isMoving: isGrowing && !now.isPaused && now.seconds > from, error: now.error };
  };
  await expect
    .poll(hasMoved, { message: 'the video moves', timeout: 20_000, intervals: [100] })
    .toEqual({ isMoving: true, error: undefined });
}

function samplePlayback(page: Page) {
  return playerVideo(page).evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    isPaused: video.paused,
    error: video.error?.message,
  }));
}

/**
 * Presses a control of the player. Controls hide after a while, so the pointer keeps moving until
 * the press succeeds.
 */
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

export function player(page: Page): Locator {
  return page.getByRole('region', { name: 'Video player', exact: true });
}
