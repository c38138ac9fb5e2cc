import { randomBytes } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { CountersRepository } from '../src/repositories/videos/counters-repository.ts';
import { acquireAdvisoryLock } from '../src/db/advisory-lock.ts';
import { writeCommunity } from './community/fill-community.ts';
import { insertCommunity } from './insert-community.ts';
import { insertPeopleAndDirectories } from './insert-people.ts';
import { insertVideos } from './insert-videos.ts';
import { demoClips, type DemoClip, type MadeMaster } from './create-demo-media.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { showVideos } from './show-videos.ts';

/** Number of stills that the pipeline cuts from a clip. */
const POSTERS = 10;

/**
 * Puts the demo catalogue into an empty database, with its videos hidden until their clips are
 * made. True if it did; a database with any video stays as it is.
 */
export async function fillEmptyDatabase(db: Database, now: Date): Promise<boolean> {
  const clips = await demoClips();
  return db.transaction().execute(async (transaction) => {
    // Two processes of one site may start at once.
    await acquireAdvisoryLock(transaction, 'demo');
    const known = await transaction.selectFrom('video').select('id').limit(1).executeTakeFirst();
    if (!known) await insertCatalogue(transaction, clips, now);
    return !known;
  });
}

/** Adds the whole catalogue with finished media. */
export async function fillFinishedDemo(
  db: Database,
  made: readonly MadeMaster[],
  now: Date,
  memberPassword?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertCatalogue(transaction, made, now, memberPassword);
    for (const one of made) await showVideos(transaction, one);
    await writeCommunity(transaction, now);
  });
  await new CountersRepository(db).rollUp();
}

/**
 * Nobody knows the password of the demo members unless the caller passes one: no installation has
 * an account with a published password.
 */
async function insertCatalogue(
  db: Database,
  clips: readonly DemoClip[],
  now: Date,
  memberPassword = randomBytes(32).toString('base64url'),
): Promise<void> {
  const facts = clips.map(({ master: { slug, loopedSeconds, vr } }) => ({
    slug,
    posters: POSTERS,
    durationSeconds: loopedSeconds,
    vr,
  }));
  const plan = planCatalogue(facts, now);
  const demoIds = await insertPeopleAndDirectories(db, now, memberPassword);
  const videoIds = await insertVideos(db, plan, clips, demoIds, now);
  await insertCommunity(db, plan, videoIds, demoIds, now);
}
