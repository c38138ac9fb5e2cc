import type { Page } from '@playwright/test';

/**
 * Result of a visit. `frozen`: the picture does not move, there is no message, and the viewer has
 * not paused the player.
 */
export type Outcome = 'plays' | 'card' | 'paused' | 'frozen';

/** A viewer never waits longer than this without a moving picture or a message, milliseconds. */
export const PATIENCE_MS = 10_000;
/** Allowance for a loaded machine, milliseconds. */
const SLACK_MS = 1500;
const SAMPLE_INTERVAL_MS = 200;
/** A player that is paused in this many samples in a row was paused by its viewer. */
const PAUSED_SAMPLES = 10;

interface PlayerSample {
  seconds: number;
  isPaused: boolean;
  state: string;
  hasCard: boolean;
}

export interface WatchResult {
  outcome: Outcome;
  /** Milliseconds until the outcome. */
  ms: number;
  last: PlayerSample | undefined;
}

/**
 * Watches the page's player until its picture moves, its message appears, or its viewer has paused
 * it.
 */
export async function watchOutcome(page: Page): Promise<WatchResult> {
  const began = performance.now();
  let before: PlayerSample | undefined;
  let pausedSamples = 0;
  while (performance.now() - began < PATIENCE_MS + SLACK_MS) {
    const now = await samplePlayer(page);
    const resultOf = (outcome: Outcome): WatchResult => ({
      outcome,
      ms: performance.now() - began,
      last: now,
    });
    if (now?.hasCard) return resultOf('card');
    if (now && before && !now.isPaused && now.seconds > before.seconds) return resultOf('plays');
    pausedSamples =
      now?.isPaused && (now.state === 'paused' || now.state === 'complete') ? pausedSamples + 1 : 0;
    if (pausedSamples >= PAUSED_SAMPLES) return resultOf('paused');
    before = now;
    await page.waitForTimeout(SAMPLE_INTERVAL_MS);
  }
  return { outcome: 'frozen', ms: performance.now() - began, last: before };
}

/**
 * Watches until the picture has passed `until` seconds, or a message appears. Frozen if the picture
 * does not move for too long.
 */
export async function watchBeyond(page: Page, until: number): Promise<WatchResult> {
  const began = performance.now();
  let movedAt = began;
  let before: PlayerSample | undefined;
  while (performance.now() - movedAt < PATIENCE_MS + SLACK_MS) {
    const now = await samplePlayer(page);
    const resultOf = (outcome: Outcome): WatchResult => ({
      outcome,
      ms: performance.now() - began,
      last: now,
    });
    if (now?.hasCard) return resultOf('card');
    if (now && !now.isPaused && now.seconds > until) return resultOf('plays');
    if (now && now.seconds !== before?.seconds) movedAt = performance.now();
    before = now;
    await page.waitForTimeout(SAMPLE_INTERVAL_MS);
  }
  return { outcome: 'frozen', ms: performance.now() - began, last: before };
}

/** Undefined while the page has no player. */
function samplePlayer(page: Page): Promise<PlayerSample | undefined> {
  return page.evaluate(() => {
    const player = document.querySelector('[data-player-state]');
    const video = player?.querySelector('video');
    if (!player || !video) return undefined;
    return {
      seconds: video.currentTime,
      isPaused: video.paused,
      state: player.getAttribute('data-player-state') ?? '',
      hasCard: player.querySelector('[role="alert"]') !== null,
    };
  });
}
