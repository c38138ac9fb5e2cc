import type { CDPSession, Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { withLongVisit } from '../browser/long-visit.ts';
import { summarize } from '../report/summary.ts';
import { GOALS } from '../settings.ts';
import type { Measure } from './measure.ts';

/** Pages of three remotes and the shell that the header or footer of every page links to. */
const ADDRESSES = [
  href('categories'),
  href('community'),
  href('upload'),
  href('signin'),
  href('contacts'),
];
/**
 * By then the visit keeps the maximum number of listings for Back (`PAGE_SNAPSHOTS_MAX`), and the
 * code of every page is compiled.
 */
const FEW = 60;
const MANY = FEW + 100;

/** JS heap after a hundred more changes of the route, from remote to remote. */
export const routeChanges: Measure = async ({ site, getBrowser, isOver }) => {
  return withLongVisit(await getBrowser(), site.origin, async (page, devtools) => {
    await page.locator('html[data-ready]').waitFor();
    for (let change = 0; change < FEW; change += 1) await follow(page, change);
    const few = await measureHeapKb(devtools);
    let changes = FEW;
    for (; changes < MANY && !isOver(); changes += 1) await follow(page, changes);
    return [
      {
        name: `JS heap after ${changes} route changes`,
        unit: 'kB',
        ours: summarize([await measureHeapKb(devtools)]),
        peer: { name: `after ${FEW}`, summary: summarize([few]) },
        goal: { kind: 'ratio-at-most', value: GOALS.routeChanges },
        why: 'something from each page stays in memory after the next one is shown',
        closes: 'finding it in a heap snapshot and releasing it with the page',
      },
    ];
  });
};

async function follow(page: Page, change: number): Promise<void> {
  const address = ADDRESSES[change % ADDRESSES.length] ?? '';
  await page
    .locator(`header a[href^="${address}"], footer a[href^="${address}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname.startsWith(address));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Kilobytes of JS heap after a collection. */
async function measureHeapKb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1000;
}
