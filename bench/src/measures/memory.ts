import type { CDPSession, Page } from '@playwright/test';
import { withLongVisit } from '../browser/long-visit.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { GOALS } from '../settings.ts';
import type { Measure } from './measure.ts';

const FEW = 10;
const MANY = 50;

interface MemoryUse {
  heapKb: number;
  nodes: number;
  changes: number;
}

/**
 * Memory of the page after many changes of the video, against a few: JS heap after a collection,
 * and DOM nodes, detached ones included.
 */
export const memory: Measure = async ({ site, getBrowser, isOver }) => {
  return withLongVisit(await getBrowser(), site.origin, async (page, devtools) => {
    await openVideo(page, page.locator('article a').first());
    const few = await measureAfterChanges(page, devtools, 0, FEW, () => false);
    const many = await measureAfterChanges(page, devtools, FEW, MANY, isOver);
    return [
      figure('JS heap', 'kB', few, many, ({ heapKb }) => heapKb),
      figure('DOM nodes', 'nodes', few, many, ({ nodes }) => nodes),
    ];
  });
};

function figure(
  what: string,
  unit: Figure['unit'],
  few: MemoryUse,
  many: MemoryUse,
  pick: (use: MemoryUse) => number,
): Figure {
  return {
    name: `${what} after ${many.changes} videos in one visit`,
    unit,
    ours: summarize([pick(many)]),
    peer: { name: `after ${few.changes}`, summary: summarize([pick(few)]) },
    goal: { kind: 'ratio-at-most', value: GOALS.memory },
    why: 'something from each video stays in memory after the next one is shown',
    closes: 'finding it in a heap snapshot and releasing it with the player',
  };
}

/**
 * Opens the first suggestion again and again, plays each video briefly, and measures the memory.
 */
async function measureAfterChanges(
  page: Page,
  devtools: CDPSession,
  from: number,
  to: number,
  isOver: () => boolean,
): Promise<MemoryUse> {
  let changes = from;
  for (; changes < to && !isOver(); changes += 1) {
    await page.locator('section[data-player-state] video').evaluate(playShortly);
    await openVideo(page, page.locator('aside article a').first());
  }
  const nodes = await collectedNodes(devtools);
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { heapKb: usedSize / 1000, nodes, changes };
}

/**
 * Number of DOM nodes once a collection frees no more. A page is freed in steps: its elements after
 * the script objects that refer to them.
 */
async function collectedNodes(devtools: CDPSession): Promise<number> {
  let before = Infinity;
  for (;;) {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    if (nodes >= before) return nodes;
    before = nodes;
  }
}

async function openVideo(page: Page, link: ReturnType<Page['locator']>): Promise<void> {
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator('section[data-player-state] video').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
}

/** Runs in the page: plays until two frames have been shown. */
function playShortly(element: Element): Promise<void> {
  const video = element as HTMLVideoElement;
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => resolve()));
    video.muted = true;
    video.play().catch(() => resolve());
  });
}
