import type { Page } from '@playwright/test';
import type { Choices } from '../torture/choices.ts';
import { watchOutcome, type WatchResult } from './watch-outcome.ts';

/** Presses on the picture happen within this time after the click on a tile, milliseconds. */
const PRESSES_WITHIN_MS = 2000;
const MAX_PRESSES = 3;
/** Longest wait for a click to open a page, milliseconds. */
const OPEN_LIMIT_MS = 20_000;
const PLAYER = '[data-player-state]';

export interface Click extends WatchResult {
  /** Presses on the picture, milliseconds after the click. */
  presses: readonly number[];
  address: string;
  /** True if the picture is the opened video's. */
  isOwn: boolean;
}

/**
 * Clicks from tile to tile, starting on an open video page, and presses the picture at random
 * moments in between.
 */
export async function clickThrough(page: Page, choices: Choices, clicks: number): Promise<Click[]> {
  const seen: Click[] = [];
  for (let click = 0; click < clicks; click += 1) seen.push(await clickOnce(page, choices));
  return seen;
}

async function clickOnce(page: Page, choices: Choices): Promise<Click> {
  const count = Math.floor(choices.numberBelow(MAX_PRESSES + 1));
  const presses = Array.from({ length: count }, () =>
    Math.round(choices.numberBelow(PRESSES_WITHIN_MS)),
  ).toSorted((a, b) => a - b);
  const before = page.url();
  await openTile(page, choices);
  await pressAt(page, presses);
  await page
    .waitForURL((url) => url.href !== before, { timeout: OPEN_LIMIT_MS })
    .catch(() => undefined);
  let watched = await watchOutcome(page);
  // The last press was a pause, so one more press has to continue.
  if (watched.outcome === 'paused') {
    await pressPicture(page);
    watched = await watchOutcome(page);
    if (watched.outcome === 'paused') watched = { ...watched, outcome: 'frozen' };
  }
  return {
    ...watched,
    presses,
    address: new URL(page.url()).pathname,
    isOwn: await showsOwnVideo(page),
  };
}

/** Clicks a tile of another video, as the page shows it at this moment. */
async function openTile(page: Page, choices: Choices): Promise<void> {
  const links = page.locator('main article h3 a[href^="/video/"], main aside a[href^="/video/"]');
  await links.first().waitFor({ timeout: OPEN_LIMIT_MS });
  const at = Math.floor(choices.numberBelow(Math.min(await links.count(), 8)));
  await links.nth(at).click({ timeout: OPEN_LIMIT_MS });
}

async function pressAt(page: Page, moments: readonly number[]): Promise<void> {
  const began = performance.now();
  for (const moment of moments) {
    await page.waitForTimeout(Math.max(0, moment - (performance.now() - began)));
    await pressPicture(page);
  }
}

/** Presses the area of the picture, whatever is there: a viewer does not wait. */
async function pressPicture(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page
    .locator(PLAYER)
    .first()
    .boundingBox({ timeout: 1000 })
    .catch(() => null);
  if (box) await page.mouse.click(box.x + box.width / 3, box.y + box.height / 3);
}

/** True if the video element has the title of the page's video. */
function showsOwnVideo(page: Page): Promise<boolean> {
  return page.evaluate((player) => {
    const label = document.querySelector(`${player} video`)?.getAttribute('aria-label');
    return label !== null && label === document.querySelector('h1')?.textContent;
  }, PLAYER);
}
