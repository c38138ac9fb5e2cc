import type { Browser } from '@playwright/test';
import { readLcp, watchLcp, type LargestPaint } from '../browser/probes.ts';
import { readTiles } from '../browser/read-tiles.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { serveStatic } from '../peers/static-peer.ts';
import { tilesPage } from '../peers/tiles-page.ts';
import { interleave } from '../report/rounds.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import { createMediaFinder } from '../site/media-files.ts';
import type { Measure } from './measure.ts';
import { describeUncompressed } from './uncompressed.ts';

const VISITS = 3;

/** Largest contentful paint of the index page against a static page with the same tiles. */
export const listingLcp: Measure = async ({ site, getBrowser, isOver }) => {
  const browser = await getBrowser();
  const tiles = await readTiles(browser, `${site.origin}/`);
  const peer = await serveStatic({
    texts: { '/': { type: 'text/html; charset=utf-8', body: tilesPage(tiles) } },
    findMedia: await createMediaFinder(),
  });
  try {
    const runs = await interleave(
      {
        ours: () => measureLcp(browser, site.origin),
        peer: () => measureLcp(browser, peer.origin),
      },
      { rounds: ROUNDS, isOver },
    );
    return [
      {
        name: 'index page, LCP',
        unit: 'ms',
        ours: summarize(runs.ours.map(({ lcpMs }) => lcpMs)),
        peer: {
          name: `static HTML, ${tiles.length} tiles`,
          summary: summarize(runs.peer.map(({ lcpMs }) => lcpMs)),
        },
        goal: { kind: 'ratio-at-most', value: GOALS.listingLcp },
        why:
          `${describeUncompressed('styles', runs.ours)}everything needed for the paint has ` +
          `arrived after ${neededMs(runs.ours)} ms (on the static page, after ` +
          `${neededMs(runs.peer)} ms); the rest is style, layout and paint on the slowed CPU`,
        closes:
          'a smaller page, because it contains its styles and data, and less style and layout ' +
          'work before the first paint',
      },
    ];
  } finally {
    await peer.stop();
  }
};

function neededMs(paints: readonly LargestPaint[]): string {
  return printNumber(summarize(paints.map((paint) => paint.neededMs)).median);
}

/** A window that the system opens out of sight reports no paint, so the visit is repeated. */
async function measureLcp(browser: Browser, origin: string): Promise<LargestPaint> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const found = await visitOnce(browser, origin);
    if (found.lcpMs > 0) return found;
  }
  throw new Error(`no largest contentful paint on ${origin}`);
}

function visitOnce(browser: Browser, origin: string): Promise<LargestPaint> {
  return withSlowPage(browser, origin, async (page) => {
    await page.addInitScript(watchLcp);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    return page.evaluate(readLcp);
  });
}
