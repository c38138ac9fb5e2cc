import { sql } from 'kysely';
import { SECTION_CODE } from '../../src/lib/codes.ts';
import type { Database } from '../../src/db/database.ts';
import { CountersRepository } from '../../src/repositories/videos/counters-repository.ts';
import { slugOf } from '../../src/repositories/catalogue/slugs.ts';
import { daysBefore } from '../days-before.ts';
import type { Random } from '../random.ts';
import { PLAYLIST_DESCRIPTIONS, PLAYLIST_MOODS, PLAYLIST_THINGS } from './community-texts.ts';
import type { Demo } from './read-demo.ts';

/** One in this many playlists is private. */
const PRIVATE_EVERY = 16;

/** Adds enough playlists for a second page, with views of today and of earlier days. */
export async function insertMorePlaylists(
  db: Database,
  demo: Demo,
  random: Random,
  now: Date,
): Promise<void> {
  const titles = PLAYLIST_MOODS.flatMap((mood) =>
    PLAYLIST_THINGS.map((thing) => `${mood} ${thing}`),
  );
  const rows = titles.map((title, at) => {
    const changedAt = daysBefore(now, random.skewed(400) + random.next());
    return {
      title,
      dir: slugOf(title),
      user_id: random.pick(demo.members),
      description: random.pick(PLAYLIST_DESCRIPTIONS),
      is_private: at % PRIVATE_EVERY === PRIVATE_EVERY - 1,
      created_at: changedAt,
      updated_at: changedAt,
    };
  });
  const inserted = await db.insertInto('playlist').values(rows).returning('id').execute();
  const ids = inserted.map((row) => row.id);
  const items = ids.flatMap((id) =>
    random
      .sample(demo.videos, random.between(3, 24))
      .map((videoId, pos) => ({ playlist_id: id, video_id: videoId, pos })),
  );
  await db.insertInto('playlist_item').values(items).execute();
  await new CountersRepository(db).addPlaylistViews(
    new Map(ids.map((id) => [id, random.skewed(3000)])),
  );
  const earlierViews = ids.map(() => random.skewed(80_000));
  await sql`
    update object_stats as s set viewed = s.viewed + b.n
    from unnest(${ids}::bigint[], ${earlierViews}::int[]) as b (id, n)
    where s.section = ${SECTION_CODE.playlist} and s.object_id = b.id`.execute(db);
  // Updates the playlists' entries in the listing with these views.
  await sql`select playlists_changed(${ids}::bigint[])`.execute(db);
}
