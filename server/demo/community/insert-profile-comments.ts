import { sql } from 'kysely';
import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import { SECTION_CODE } from '../../src/lib/codes.ts';
import type { Database } from '../../src/db/database.ts';
import { daysBefore } from '../days-before.ts';
import { inChunks } from '../insert-videos.ts';
import type { Random } from '../random.ts';
import { REPLIES, PROFILE_COMMENTS } from './community-texts.ts';
import type { Demo } from './read-demo.ts';

/** Adds comments to performers and channels, and enough for a second page to one video. */
export async function insertProfileComments(
  db: Database,
  demo: Demo & { guests: readonly number[] },
  random: Random,
  now: Date,
): Promise<void> {
  const authors = [...demo.members, ...demo.guests];
  const commentsOn = (section: number, id: number, count: number) =>
    Array.from({ length: count }, () => ({
      section,
      object_id: id,
      user_id: random.pick(authors),
      body: random.pick(PROFILE_COMMENTS),
      created_at: daysBefore(now, random.skewed(300) + random.next()),
    }));
  const discussedVideoId = demo.videos.at(-1) ?? 0;
  const rows = [
    ...demo.performers.flatMap((id) =>
      commentsOn(SECTION_CODE.performer, id, random.between(0, 9)),
    ),
    ...demo.channels.flatMap((id) => commentsOn(SECTION_CODE.channel, id, random.between(0, 9))),
    ...commentsOn(SECTION_CODE.video, discussedVideoId, COMMENTS_PER_PAGE + 12),
  ];
  await inChunks(rows, (chunk) => db.insertInto('comment').values(chunk).execute());
  await insertReplies(db, authors, random);
  await updateCommentCounters(db, discussedVideoId);
}

/** Replies to every seventh comment on performers and channels an hour later. */
async function insertReplies(
  db: Database,
  authors: readonly number[],
  random: Random,
): Promise<void> {
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'section', 'object_id', 'created_at'])
    .where('section', 'in', [SECTION_CODE.performer, SECTION_CODE.channel])
    .where('parent_id', 'is', null)
    .where('user_id', 'in', [...authors])
    .orderBy('id')
    .execute();
  const rows = comments
    .filter((_comment, at) => at % 7 === 0)
    .map(({ id, created_at: at, ...object }) => ({
      ...object,
      user_id: random.pick(authors),
      parent_id: id,
      body: random.pick(REPLIES),
      created_at: daysBefore(at, -1 / 24),
    }));
  await inChunks(rows, (chunk) => db.insertInto('comment').values(chunk).execute());
}

/** Sets the counters as the members' single comments would have. */
async function updateCommentCounters(db: Database, videoId: number): Promise<void> {
  await sql`
    update video_stats set comments = (select count(*) from comment
    where section = ${SECTION_CODE.video} and object_id = ${videoId} and status = 'visible')
    where video_id = ${videoId}`.execute(db);
  await sql`
    insert into object_stats (section, object_id, comments)
    select section, object_id, count(*) from comment
    where section in (${SECTION_CODE.performer}, ${SECTION_CODE.channel}) and status = 'visible'
    group by section, object_id
    on conflict (section, object_id) do update set comments = excluded.comments`.execute(db);
}
