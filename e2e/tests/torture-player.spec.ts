import type { Page } from '@playwright/test';
import { operations } from '@nocturne/contracts/operations';
import { decodeVideoUrl } from '@nocturne/lib/encoded-url';
import {
  describeFailures,
  tortureClicks,
  tortureStream,
  type Session,
} from '../../bench/src/player/torture-player.ts';
import type { SegmentFault } from '../../bench/src/player/segment-faults.ts';
import { longVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** A short sample of `npm run torture -- player`, with fixed choices. */
const SEED = 20;
const CLICKS = 6;
const FAULTS: readonly { fault: SegmentFault; segment: number }[] = [
  { fault: 'is cut', segment: 3 },
  { fault: 'is empty', segment: 1 },
  { fault: 'is wrong', segment: 2 },
];

test.slow();

const on = (page: Page, firstPath: string): Session => ({
  withPage: (visit) => visit(page),
  origin: siteUrl(),
  firstPath,
});

test('P1 P2 P12 P13 random presses end in playback or an error', async ({ page, request }) => {
  const clicks = await tortureClicks(
    on(page, videoAddress(await shortVideo(request))),
    SEED,
    CLICKS,
  );
  expect(describeFailures(clicks, [])).toEqual([]);
  expect(clicks).toHaveLength(CLICKS);
});

for (const { fault, segment } of FAULTS)
  test(`P1 segment ${segment + 1} ${fault}: playback or an error`, async ({ page, request }) => {
    const video = await longVideo(request);
    const files = await request.get(operations.videofile.path.print({ video_id: video.video_id }));
    const listed = (await files.json()) as { format: string; video_url: string }[];
    const master = decodeVideoUrl(listed.find(({ format }) => format === '.m3u8')?.video_url ?? '');
    const visit = await tortureStream(
      on(page, `${videoAddress(video)}?autostart=1`),
      master ?? '',
      { fault, segment },
    );
    expect(describeFailures([], [visit])).toEqual([]);
  });
