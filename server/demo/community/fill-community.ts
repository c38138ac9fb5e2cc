import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { CountersRepository } from '../../src/repositories/videos/counters-repository.ts';
import { FactsRepository } from '../../src/repositories/site/facts-repository.ts';
import { MASTERS_FOLDER } from '../masters-folder.ts';
import { Random } from '../random.ts';
import { insertRelations } from './insert-relations.ts';
import { insertMoreMembers } from './insert-more-members.ts';
import { insertMorePlaylists } from './insert-more-playlists.ts';
import { insertProfileComments } from './insert-profile-comments.ts';
import { readDemo } from './read-demo.ts';

/**
 * Fact that records that the community was added, so that the demo does not bring back anything
 * that the operator removes.
 */
const FACT = 'demo_community_made';

/**
 * Gives the demo its community, once, also in an older demo catalogue. A site that never had the
 * demo stays as it is. True if it was written.
 */
export async function fillCommunity({
  db,
  mediaFolder,
}: {
  db: Database;
  mediaFolder: string;
}): Promise<boolean> {
  if (
    !existsSync(join(mediaFolder, MASTERS_FOLDER)) ||
    (await new FactsRepository(db).findWriteTime(FACT))
  )
    return false;
  await db.transaction().execute((transaction) => writeCommunity(transaction, new Date()));
  await new CountersRepository(db).rollUp();
  return true;
}

/**
 * Adds members, friendships, subscriptions, playlists and comments to those of the catalogue. Adds
 * nothing if the demo's members are missing.
 */
export async function writeCommunity(db: Database, now: Date): Promise<void> {
  const random = new Random('meetings');
  const demo = await readDemo(db);
  if (demo.members.length > 0 && demo.videos.length > 0) {
    const guests = await insertMoreMembers(db, demo, random, now);
    await insertRelations(db, { ...demo, guests }, random, now);
    await insertMorePlaylists(db, demo, random, now);
    await insertProfileComments(db, { ...demo, guests }, random, now);
  }
  await new FactsRepository(db).saveFact(FACT, true);
}
