import type { Database } from '../src/db/database.ts';
import type { MediaTools } from '../src/media/tools.ts';
import { announce } from '../src/db/announcer.ts';
import { CountersRepository } from '../src/repositories/videos/counters-repository.ts';
import { fillHouseAds, fillHouseCards, fillHouseTexts } from './ads/fill-house-ads.ts';
import { fillCaptions } from './captions/fill-captions.ts';
import { fillCommunity } from './community/fill-community.ts';
import { DEMO_COMPLETE } from './demo-lines.ts';
import { fillPortraits } from './fill-portraits.ts';
import { createDemoMedia, type DemoClip, type MadeMaster } from './create-demo-media.ts';
import { masters } from './masters/masters.ts';
import { fillEmptyDatabase } from './seed.ts';
import { showVideos } from './show-videos.ts';
import { countShownClips, waitingClips } from './waiting-clips.ts';

export interface FillDemoOptions {
  db: Database;
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  log: (line: string) => void;
  /** Stops creating media. The next start continues with the interrupted clip. */
  signal?: AbortSignal | undefined;
}

/** Clips that are made before the site opens: they fill the first page. */
const CLIPS_BEFORE_OPENING = 2;
/** Clips created at once: one process leaves a core idle while it packs and cuts stills. */
const CONCURRENT_CLIPS = 2;

/**
 * Makes the part of the demo that must exist before the site opens. True if `finishDemo` has
 * something left to make.
 */
export async function prepareDemo(options: FillDemoOptions): Promise<boolean> {
  const { db, log } = options;
  if (await fillEmptyDatabase(db, new Date()))
    log('The database is empty: adding the demo catalogue (once).');
  const waiting = await waitingClips(db);
  const missing =
    waiting.length === 0 ? 0 : Math.max(0, CLIPS_BEFORE_OPENING - (await countShownClips(db)));
  await createClips(waiting.slice(0, missing), options);
  const isIncomplete = waiting.length > missing;
  if (!isIncomplete) await addToDemo(options);
  return isIncomplete;
}

/** Makes the rest of the demo, while the site is open. */
export async function finishDemo(options: FillDemoOptions): Promise<void> {
  await createClips(await waitingClips(options.db), options);
  await addToDemo(options);
  options.log(DEMO_COMPLETE);
}

/**
 * Adds the parts that need the media of all clips, and those that demos of earlier versions lack.
 * Each is made once.
 */
async function addToDemo(options: FillDemoOptions): Promise<void> {
  await fillCommunity(options);
  await fillPortraits(options);
  await fillHouseAds(options);
  await fillHouseTexts(options);
  await fillHouseCards(options.db);
  await fillCaptions(options);
}

async function createClips(
  clips: readonly DemoClip[],
  { db, mediaFolder, tools, log, signal }: FillDemoOptions,
): Promise<void> {
  if (clips.length === 0) return;
  const options = { mediaFolder, tools: await tools(), signal };
  const startedAt = performance.now();
  const queue = [...clips];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let clip = queue.shift(); clip; clip = queue.shift()) {
      signal?.throwIfAborted();
      const { master } = clip;
      log(
        `Creating demo clip ${masters.indexOf(master) + 1} of ${masters.length}: ` +
          `${master.title}.${timeLeft(startedAt, done, clips.length)}`,
      );
      await publish(db, await createDemoMedia(clip, options));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CLIPS }, work));
}

async function publish(db: Database, master: MadeMaster): Promise<void> {
  await db.transaction().execute((transaction) => showVideos(transaction, master));
  await new CountersRepository(db).rollUp();
  await announce(db, 'catalogue');
}

/**
 * Estimates the remaining time from the finished clips. Empty until as many clips have finished as
 * run at the same time.
 */
function timeLeft(startedAt: number, done: number, total: number): string {
  if (done < CONCURRENT_CLIPS) return '';
  const seconds = ((performance.now() - startedAt) / 1000 / done) * (total - done);
  return ` About ${Math.ceil(seconds / 5) * 5} s left.`;
}
