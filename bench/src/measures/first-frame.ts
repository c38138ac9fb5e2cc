import type { Browser } from '@playwright/test';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import { href } from '@nocturne/contracts/routes';
import { ADS_FOLDER } from '../../../server/src/media/ads-folder.ts';
import {
  PROBE_LIMIT_MS,
  readFirstFrame,
  watchFirstFrame,
  type FirstFrame,
} from '../browser/probes.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { PEER_PAGES, serveVideos } from '../peers/serve-videos.ts';
import { interleave } from '../report/rounds.ts';
import { ROUNDS } from '../settings.ts';
import { AUTOSTART, findPlayed, autostartPath } from '../site/find-video.ts';
import { startServer } from '../site/start-site.ts';
import { figuresOf, type Contestant } from './first-frame-figures.ts';
import type { Measure } from './measure.ts';

/**
 * Time from navigation to the first frame of the video page, with and without a preroll, against
 * pages with only the same video.
 */
export const firstFrame: Measure = async ({ site, getBrowser, isOver }) => {
  const browser = await getBrowser();
  const played = await findPlayed(site.origin);
  const [peer, ads] = await Promise.all([serveVideos(played), startServer(['preroll'])]);
  try {
    const visit = (origin: string, path: string) => () => measureFirstFrame(browser, origin, path);
    const runs = await interleave<Contestant, FirstFrame>(
      {
        mp4: visit(site.origin, autostartPath(played.mp4)),
        preroll: async () =>
          requirePrerollFrame(
            await measureFirstFrame(browser, ads.origin, autostartPath(played.mp4)),
          ),
        embed: visit(site.origin, href('embed', { id: played.mp4.video.video_id }, AUTOSTART)),
        bareMp4: visit(peer.origin, PEER_PAGES.bareMp4),
        hls: visit(site.origin, autostartPath(played.hls)),
        bareHls: visit(peer.origin, PEER_PAGES.bareHls),
      },
      { rounds: ROUNDS, isOver },
    );
    return figuresOf(runs);
  } finally {
    await Promise.all([peer.stop(), ads.server.stop()]);
  }
};

/** Measures the first frame of a page with a cold cache, on the slow machine and line. */
export function measureFirstFrame(
  browser: Browser,
  origin: string,
  path: string,
): Promise<FirstFrame> {
  return withSlowPage(browser, origin, async (page) => {
    await page.addInitScript(watchFirstFrame, PROBE_LIMIT_MS);
    await page.goto(origin + path, { waitUntil: 'commit' });
    return page.evaluate(readFirstFrame);
  });
}

/**
 * Throws if the frame is not of the preroll: if an advertisement fails, the player continues with
 * the video.
 */
function requirePrerollFrame(frame: FirstFrame): FirstFrame {
  if (!frame.file.startsWith(`${MEDIA_BASE}${ADS_FOLDER}/`))
    throw new Error(`the first frame is from ${frame.file}, not from the preroll`);
  return frame;
}
