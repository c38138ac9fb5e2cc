import type { Page } from '@playwright/test';

/**
 * Result of a visit. `frozen`: the picture stands still without a message, and the viewer has not
 * paused the player.
 */
export type Outcome = 'plays' | 'card' | 'paused' | 'frozen';

/** A viewer never waits longer than this without a moving picture or a message, milliseconds. */
export const PATIENCE_MS = 10_000;
/** Allowance for a loaded machine, milliseconds. */
const SLACK_MS = 1500;
const LOOK_EVERY_MS = 200;
/** A player that is paused for this many looks in a row was paused by its viewer. */
const PAUSED_LOOKS = 10;

interface Look {
  seconds: number;
  isPaused: boolean;
  state: string;
  hasCard: boolean;
}

export interface Watched {
  outcome: Outcome;
  /** Milliseconds until the outcome. */
  ms: number;
  last: Look | undefined;
}

/**
 * Watches the page's player until its picture moves, its message appears, or its viewer has paused
 * it.
 */
export async function watchOutcome(page: Page): Promise<Watched> {
  const began = performance.now();
  let before: Look | undefined;
  let pausedLooks = 0;
  while (performance.now() - began < PATIENCE_MS + SLACK_MS) {
    const now = await look(page);
    const done = (outcome: Outcome): Watched => ({
      outcome,
      ms: performance.now() - began,
      last: now,
    });
    if (now?.hasCard) return done('card');
    if (now && before && !now.isPaused && now.seconds > before.seconds) return done('plays');
    pausedLooks =
      now?.isPaused && (now.state === 'paused' || now.state === 'complete') ? pausedLooks + 1 : 0;
    if (pausedLooks >= PAUSED_LOOKS) return done('paused');
    before = now;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return { outcome: 'frozen', ms: performance.now() - began, last: before };
}

/**
 * Watches until the picture has passed `until` seconds, or a message appears. Frozen if the picture
 * does not move for too long.
 */
export async function watchBeyond(page: Page, until: number): Promise<Watched> {
  const began = performance.now();
  let movedAt = began;
  let before: Look | undefined;
  while (performance.now() - movedAt < PATIENCE_MS + SLACK_MS) {
    const now = await look(page);
    const done = (outcome: Outcome): Watched => ({
      outcome,
      ms: performance.now() - began,
      last: now,
    });
    if (now?.hasCard) return done('card');
    if (now && !now.isPaused && now.seconds > until) return done('plays');
    if (now && now.seconds !== before?.seconds) movedAt = performance.now();
    before = now;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return { outcome: 'frozen', ms: performance.now() - began, last: before };
}

/** Undefined while the page has no player. */
function look(page: Page): Promise<Look | undefined> {
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
