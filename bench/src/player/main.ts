import { parseArgs } from 'node:util';
import { href } from '@nocturne/contracts/routes';
import { openBrowser, withSlowPage } from '../browser/slow-page.ts';
import { findPlayed, autostartPath } from '../site/find-video.ts';
import { startSite } from '../site/start-site.ts';
import type { Click } from './click-through.ts';
import { FAULTY_SEGMENTS, SEGMENT_FAULTS } from './segment-faults.ts';
import {
  describeFailures,
  report,
  tortureClicks,
  tortureStream,
  type FaultyVisit,
  type Session,
} from './torture-player.ts';

/**
 * `npm run torture -- player [CLICKS] [--seed N]`: clicks from video to video with presses at
 * random moments, and breaks segments (docs/player.md).
 */
const CLICKS = 200;
/** Clicks of each visitor. */
const CLICKS_EACH = 10;

const { clicks, seed } = readArguments();
console.log(`${clicks} clicks, seed ${seed}.`);
const site = await startSite();
const browser = await openBrowser();
try {
  const { mp4, hls } = await findPlayed(site.origin);
  const session = (firstPath: string): Session => ({
    withPage: (visit) => withSlowPage(browser, site.origin, visit),
    origin: site.origin,
    firstPath,
  });
  const seen: Click[] = [];
  for (let at = 0; at < clicks; at += CLICKS_EACH) {
    const firstPath = href('video', { id: mp4.video.video_id, dir: mp4.video.dir });
    const batch = await tortureClicks(
      session(firstPath),
      seed + at,
      Math.min(CLICKS_EACH, clicks - at),
    );
    seen.push(...batch);
    for (const failure of describeFailures(batch, [])) console.error(failure);
    console.log(`${seen.length} of ${clicks} clicks`);
  }
  const visits: FaultyVisit[] = [];
  for (let segment = 0; segment < FAULTY_SEGMENTS; segment += 1) {
    for (const fault of SEGMENT_FAULTS) {
      const visit = await tortureStream(session(autostartPath(hls)), hls.file, { fault, segment });
      visits.push(visit);
      for (const failure of describeFailures([], [visit])) console.error(failure);
    }
    console.log(`${segment + 1} of ${FAULTY_SEGMENTS} segments`);
  }
  const { lines, isMet } = report(seen, visits);
  for (const line of lines) console.log(line);
  if (!isMet) process.exitCode = 1;
} finally {
  await browser.close();
  await site.server.stop();
}
process.exit();

function readArguments(): { clicks: number; seed: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const [written = String(CLICKS)] = positionals;
  const wanted = {
    clicks: Number(written),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
  };
  if (
    positionals.length <= 1 &&
    Number.isInteger(wanted.clicks) &&
    wanted.clicks >= 0 &&
    Number.isInteger(wanted.seed)
  )
    return wanted;
  console.error('Usage: npm run torture -- player [CLICKS] [--seed NUMBER]');
  process.exit(1);
}
