import type { Browser } from '@playwright/test';
import { seekTo, waitUntilPlayed } from '../browser/seek.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { PEER_PAGES, serveVideos } from '../peers/serve-videos.ts';
import type { Figure } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize } from '../report/summary.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import { findPlayed, autostartPath } from '../site/find-video.ts';
import type { Measure } from './measure.ts';

/** Seconds to play first, so that page and engine have settled. */
const PLAYED_SECONDS = 3;
/** Position to seek to, as a share of the video: far from anything loaded. */
const SEEK_POSITION = 0.5;

/**
 * Time from the command to seek to the first frame of the new position, against pages with only the
 * same video.
 */
export const seeking: Measure = async ({ site, getBrowser, isOver }) => {
  const browser = await getBrowser();
  const played = await findPlayed(site.origin);
  const peer = await serveVideos(played);
  try {
    const { mp4, bareMp4, hls, bareHls } = await interleave(
      {
        mp4: () => seekOnce(browser, site.origin, autostartPath(played.mp4), true),
        bareMp4: () => seekOnce(browser, peer.origin, PEER_PAGES.bareMp4, false),
        hls: () => seekOnce(browser, site.origin, autostartPath(played.hls), true),
        bareHls: () => seekOnce(browser, peer.origin, PEER_PAGES.bareHls, false),
      },
      { rounds: ROUNDS, isOver },
    );
    return [
      figure('MP4', mp4, 'bare <video>', bareMp4),
      figure('HLS', hls, 'bare hls.js', bareHls),
    ];
  } finally {
    await peer.stop();
  }
};

function figure(
  what: string,
  ours: readonly number[],
  peer: string,
  theirs: readonly number[],
): Figure {
  return {
    name: `seek to first frame, ${what}`,
    unit: 'ms',
    ours: summarize(ours),
    peer: { name: peer, summary: summarize(theirs) },
    goal: { kind: 'ratio-at-most', value: GOALS.seek },
    why:
      'not profiled yet: our page requests the same bytes as the bare page, so the difference ' +
      'is its own work around the seek',
    closes: 'profiling the seek first',
  };
}

/** Seeks once in a playing video; on the site, after its scripts have taken over. */
function seekOnce(
  browser: Browser,
  origin: string,
  path: string,
  isSite: boolean,
): Promise<number> {
  return withSlowPage(browser, origin, async (page) => {
    await page.goto(origin + path, { waitUntil: 'commit' });
    if (isSite) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate(waitUntilPlayed, PLAYED_SECONDS);
    return page.evaluate(seekTo, SEEK_POSITION);
  });
}
