import { randomBytes } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import type { MediaTools } from '../src/media/tools.ts';
import { CountersRepository } from '../src/repositories/counters-repository.ts';
import { makeMedia, type MadeMaster } from './make-media.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { writeCommunity } from './community/fill-community.ts';
import { insertCommunity } from './insert-community.ts';
import { insertPeopleAndPlaces } from './insert-people.ts';
import { insertVideos } from './insert-videos.ts';

export interface SeedOptions {
  db: Database;
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  log: (line: string) => void;
  /** Stops the making of media; the database is left empty. */
  signal?: AbortSignal | undefined;
}

/** Fills an empty database with the demo catalogue; a database that holds any video is left alone. True when it was filled. */
export async function fillEmptyDatabase({ db, mediaFolder, tools, log, signal }: SeedOptions): Promise<boolean> {
  const known = await db.selectFrom('video').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  log('Filling the empty database with the demo catalogue (once).');
  const made = await makeMedia({ mediaFolder, tools: await tools(), log, signal });
  await fillWith(db, made, new Date());
  log('The demo catalogue is in place.');
  return true;
}

/**
 * Writes the catalogue over media that is made; all of it or nothing. Nobody knows the password of the demo members unless one is given:
 * an installation has no account with a published password.
 */
export async function fillWith(
  db: Database,
  made: readonly MadeMaster[],
  now: Date,
  memberPassword = randomBytes(32).toString('base64url'),
): Promise<void> {
  if (made.length === 0) throw new Error('There is no master clip to make the demo catalogue of');
  const facts = made.map(({ master, media }) => ({
    slug: master.slug,
    posters: media.posters.count,
    durationSeconds: media.durationS,
    vr: media.vr,
  }));
  const plan = planCatalogue(facts, now);
  await db.transaction().execute(async (transaction) => {
    const places = await insertPeopleAndPlaces(transaction, now, memberPassword);
    const videoIds = await insertVideos(transaction, plan, made, places, now);
    await insertCommunity(transaction, plan, videoIds, places, now);
    await writeCommunity(transaction, now);
  });
  await new CountersRepository(db).rollUp();
}
