import type { Page } from '@playwright/test';
import { Choices } from '../torture/choices.ts';
import { clickThrough, type Click } from './click-through.ts';
import { breakSegment, findSegment, type SegmentFault } from './segment-faults.ts';
import { watchBeyond, type WatchResult } from './watch-outcome.ts';

/** Length of a segment, seconds (docs/media.md). */
const SEGMENT_SECONDS = 2;

export interface Session {
  /** Opens a page on the visitor's machine and line, and closes it afterwards. */
  withPage: <T>(visit: (page: Page) => Promise<T>) => Promise<T>;
  origin: string;
  /** Path of the page that a session begins with. */
  firstPath: string;
}

/** One visitor who clicks from video to video. */
export function tortureClicks(
  { withPage, origin, firstPath }: Session,
  seed: number,
  clicks: number,
): Promise<Click[]> {
  return withPage(async (page) => {
    await page.goto(origin + firstPath, { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-ready]').waitFor();
    return clickThrough(page, new Choices(seed, 'player'), clicks);
  });
}

export interface FaultyVisit extends WatchResult {
  fault: SegmentFault;
  segment: number;
}

/**
 * Watches the stream on the page `firstPath` while one of its segments never gets a correct answer.
 */
export async function tortureStream(
  { withPage, origin, firstPath }: Session,
  master: string,
  { fault, segment }: Pick<FaultyVisit, 'fault' | 'segment'>,
): Promise<FaultyVisit> {
  const starts = await findSegment(new URL(master, origin), segment);
  const watched = await withPage(async (page) => {
    await breakSegment(page, starts, fault);
    await page.goto(origin + firstPath, { waitUntil: 'domcontentloaded' });
    return watchBeyond(page, (segment + 1) * SEGMENT_SECONDS + 1);
  });
  return { fault, segment, ...watched };
}

/** The lines that `npm run torture -- player` prints, and whether all goals are met. */
export function report(
  clicks: readonly Click[],
  visits: readonly FaultyVisit[],
): { lines: string[]; isMet: boolean } {
  const count = (seen: readonly WatchResult[], outcome: WatchResult['outcome']): number =>
    seen.filter((one) => one.outcome === outcome).length;
  const wrongVideos = clicks.filter(({ isOwn }) => !isOwn).length;
  const frozen = [count(clicks, 'frozen'), count(visits, 'frozen')];
  const line = (what: string, seen: readonly WatchResult[]): string =>
    `${seen.length} ${what}: plays ${count(seen, 'plays')}, error card ${count(seen, 'card')}, ` +
    `frozen ${count(seen, 'frozen')} (goal 0).`;
  return {
    lines: [
      line('clicks', clicks),
      `Clicks that showed the wrong video: ${wrongVideos} (goal 0).`,
      line('faulty segments', visits),
    ],
    isMet: frozen.every((found) => found === 0) && wrongVideos === 0,
  };
}

/** One line for each click and visit that missed its goal. */
export function describeFailures(
  clicks: readonly Click[],
  visits: readonly FaultyVisit[],
): string[] {
  return [
    ...clicks
      .filter(({ outcome, isOwn }) => outcome === 'frozen' || !isOwn)
      .map(
        ({ address, outcome, presses, isOwn, last }) =>
          `${address}: ${outcome}${isOwn ? '' : ', wrong video'}, presses at ` +
          `(ms): ${presses.join(', ') || 'none'}, ${JSON.stringify(last)}`,
      ),
    ...visits
      .filter(({ outcome }) => outcome === 'frozen')
      .map(
        ({ fault, segment, last }) =>
          `segment ${segment + 1} ${fault}: frozen, ${JSON.stringify(last)}`,
      ),
  ];
}
