import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { posterPath } from '@nocturne/contracts/media-layout';
import type { Database } from '../src/db/database.ts';
import { FactsRepository } from '../src/repositories/site/facts-repository.ts';
import { readDemo } from './community/read-demo.ts';
import { MASTERS_FOLDER } from './masters-folder.ts';

/**
 * Fact that records that performers and channels got pictures, so that the demo does not bring back
 * anything that the operator removes.
 */
const FACT = 'demo_portraits_made';
/** Steps through the stills. Primes, so that neighbors in a list differ. */
const STEPS = { performer: 7, channel: 11 } as const;

/**
 * Gives the demo's performers and channels stills of the demo's own clips, once, also in an older
 * demo. True if it was done.
 */
export async function fillPortraits({
  db,
  mediaFolder,
}: {
  db: Database;
  mediaFolder: string;
}): Promise<boolean> {
  const facts = new FactsRepository(db);
  if (!existsSync(join(mediaFolder, MASTERS_FOLDER)) || (await facts.findWriteTime(FACT)))
    return false;
  await db.transaction().execute(async (transaction) => {
    const { performers, channels } = await readDemo(transaction);
    const stills = await stillsOf(transaction);
    for (const [at, id] of performers.entries()) {
      const thumb_key = stillAt(stills, at * STEPS.performer);
      await transaction
        .updateTable('performer')
        .set({ thumb_key })
        .where('id', '=', id)
        .where('thumb_key', '=', '')
        .execute();
    }
    for (const [at, id] of channels.entries()) {
      const logo_key = stillAt(stills, at * STEPS.channel);
      await transaction
        .updateTable('channel')
        .set({ logo_key })
        .where('id', '=', id)
        .where('logo_key', '=', '')
        .execute();
    }
    await new FactsRepository(transaction).saveFact(FACT, true);
  });
  return true;
}

/** Keys of the demo's stills, 480 px wide: they show no real person. */
async function stillsOf(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('video_asset')
    .select(['folder', 'poster_no'])
    .distinct()
    .where('folder', 'like', `${MASTERS_FOLDER}/%`)
    .where('poster_no', '>', 0)
    .orderBy('folder')
    .orderBy('poster_no')
    .execute();
  return rows.map(({ folder, poster_no: number }) => `${folder}/${posterPath(number, 480)}`);
}

function stillAt(stills: readonly string[], at: number): string {
  return stills[at % stills.length] ?? '';
}
