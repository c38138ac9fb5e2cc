import { sql } from 'kysely';
import { SECTION_CODE } from '../src/lib/codes.ts';
import type { Database } from '../src/db/database.ts';
import { CountersRepository } from '../src/repositories/videos/counters-repository.ts';
import { slugOf } from '../src/repositories/catalogue/slugs.ts';
import { tokensOf } from '../src/lib/tokens.ts';
import type { DemoIds } from './insert-people.ts';
import { inChunks } from './insert-videos.ts';
import type { PlannedVideo } from './plan-catalogue.ts';
import { Random } from './random.ts';

const MINUTE_MS = 60_000;
const COMMENTS = [
  'The light at 4:10 is the best thing on here this month.',
  'Is there a longer cut? It ends just when the water settles.',
  'Came for the sound, stayed for the slow pan.',
  'I leave this running while I work.',
  'The last minute is worth the wait.',
  'Seen it three times and still cannot tell where the loop closes.',
  'Lovely grain. What was it recorded on?',
  'More of this, please.',
];
const PLAYLISTS = [
  'For late evenings',
  'Rain, mostly',
  'Studies in blue',
  'Long ones',
  'Grids and rules',
  'Before sleep',
];
/** Words too common to suggest. */
const COMMON_WORDS = ['the', 'and', 'for', 'part', 'take', 'rule', 'study', 'after', 'before'];

/**
 * Adds comments, playlists, favorites, subscriptions and searched words, so that no screen of the
 * demo is empty.
 */
export async function insertCommunity(
  db: Database,
  plan: readonly PlannedVideo[],
  videoIds: readonly number[],
  demoIds: DemoIds,
  now: Date,
): Promise<void> {
  const random = new Random('community');
  const publicVideoIds = videoIds.filter(
    (_id, at) => plan[at]?.state === 'published' && !plan[at].isPrivate,
  );
  await insertComments(db, plan, videoIds, demoIds, random, now);
  await insertPlaylists(db, publicVideoIds, demoIds, random);
  await insertLists(db, publicVideoIds, demoIds, random);
  await insertKeywords(db, plan);
}

async function insertComments(
  db: Database,
  plan: readonly PlannedVideo[],
  videoIds: readonly number[],
  demoIds: DemoIds,
  random: Random,
  now: Date,
): Promise<void> {
  const rows = plan.flatMap((video, at) =>
    Array.from({ length: video.comments }, () => ({
      section: SECTION_CODE.video,
      object_id: videoIds[at] ?? 0,
      user_id: random.pick(demoIds.members),
      body: random.pick(COMMENTS),
      created_at: new Date(now.getTime() - random.skewed(20_000) * MINUTE_MS),
    })),
  );
  await inChunks(rows, (chunk) => db.insertInto('comment').values(chunk).execute());
}

async function insertPlaylists(
  db: Database,
  videos: readonly number[],
  demoIds: DemoIds,
  random: Random,
): Promise<void> {
  for (const title of PLAYLISTS) {
    const { id } = await db
      .insertInto('playlist')
      .values({ title, dir: slugOf(title), user_id: random.pick(demoIds.members) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = random
      .sample(videos, random.between(6, 30))
      .map((videoId, pos) => ({ playlist_id: id, video_id: videoId, pos }));
    await db.insertInto('playlist_item').values(items).execute();
  }
}

async function insertLists(
  db: Database,
  videos: readonly number[],
  demoIds: DemoIds,
  random: Random,
): Promise<void> {
  for (const member of demoIds.members) {
    const favourites = random
      .sample(videos, random.between(4, 30))
      .map((videoId) => ({ user_id: member, video_id: videoId }));
    await db.insertInto('favourite').values(favourites).execute();
    const channels = random.sample(demoIds.channels, random.between(1, 5));
    await db
      .insertInto('subscription')
      .values(
        channels.map((id) => ({ user_id: member, section: SECTION_CODE.channel, object_id: id })),
      )
      .execute();
  }
  await updateListCounters(db);
}

/** Sets the counters as the members' single actions would have. */
export async function updateListCounters(db: Database): Promise<void> {
  await sql`update video_stats as s set favourites = (select count(*) from favourite as f
  where f.video_id = s.video_id)`.execute(db);
  await sql`
    insert into object_stats (section, object_id, subscribers)
    select section, object_id, count(*) from subscription group by section, object_id
    on conflict (section, object_id) do update set subscribers = excluded.subscribers`.execute(db);
}

async function insertKeywords(db: Database, plan: readonly PlannedVideo[]): Promise<void> {
  const weights = new Map<string, number>();
  for (const word of plan.flatMap((video) => tokensOf(video.title))) {
    if (word.length > 3 && !COMMON_WORDS.includes(word) && /^\p{L}+$/u.test(word))
      weights.set(word, (weights.get(word) ?? 0) + 1);
  }
  await new CountersRepository(db).addKeywords(weights);
}
