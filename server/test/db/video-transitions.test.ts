import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIDEO_STATES, type VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { canTransition } from '../../src/policies/video-states.ts';
import { withDatabase, type TestDatabase } from '../support/test-database.ts';

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
});
afterAll(() => own.drop());

const PAIRS = VIDEO_STATES.flatMap((from) => VIDEO_STATES.map((to) => [from, to] as const));

test('R1-03 the database and the program have the same transitions', async () => {
  const { rows } = await sql<{ from: VideoState; to: VideoState; may: boolean }>`
    select f as "from", t as "to", video_may_move(f, t) as may
    from unnest(${[...VIDEO_STATES]}::text[]) f, unnest(${[...VIDEO_STATES]}::text[]) t`.execute(
    db,
  );
  expect(rows).toHaveLength(PAIRS.length);
  expect(rows.filter(({ from, to, may }) => may !== canTransition(from, to))).toEqual([]);
});

describe('R1-03 state changes of an uploaded video by SQL', () => {
  test('follow the allowed transitions, whoever writes them', async () => {
    const { id: userId } = await aMember('member');
    const birth = VIDEO_STATES.filter((state) => state !== 'published' && state !== 'geo_limited');
    const refused: string[] = [];
    for (const from of birth) {
      for (const to of VIDEO_STATES.filter(
        (state) => state !== from && !canTransition(from, state),
      )) {
        const video = { dir: 'x', title: 'x', user_id: userId, state: from };
        const { id } = await db
          .insertInto('video')
          .values(video)
          .returning('id')
          .executeTakeFirstOrThrow();
        const error = await db
          .updateTable('video')
          .set({ state: to })
          .where('id', '=', id)
          .execute()
          .then(() => undefined, String);
        if (error === undefined) refused.push(`${from} to ${to}`);
      }
    }
    expect(refused).toEqual([]);
  });

  test("do not restrict the operator's own catalogue", async () => {
    const video = { dir: 'x', title: 'x', origin: 'import', state: 'removed' } as const;
    const { id } = await db
      .insertInto('video')
      .values(video)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('video').set({ state: 'published' }).where('id', '=', id).execute();
  });
});

/** Walks in one transaction, and steps in one walk. */
const WALKS = 1000;
const STEPS = 14;
/**
 * Number of batches. Each has its own seed, so failures are reproducible. `WALK_BATCHES=100` runs
 * more by hand.
 */
const BATCHES = Number(process.env['WALK_BATCHES'] ?? 10);

test(
  'R1-03 random SQL transitions publish nothing without approval by another person',
  async () => {
    const [uploader, other, staff] = [
      await aMember('member'),
      await aMember('member'),
      await aMember('moderator'),
    ];
    for (const { id } of [uploader, other]) {
      await db
        .insertInto('verification')
        .values({ user_id: id, state: 'verified', agreement_version: '1', decided_by: staff.id })
        .execute();
    }
    await sql.raw(WALK).execute(db);
    const seen = new Set<string>();
    let published = 0;
    for (let batch = 1; batch <= BATCHES; batch += 1) {
      const { rows } = await db.transaction().execute(async (transaction) => {
        await sql`select setseed(${batch / BATCHES}::float8)`.execute(transaction);
        return sql<{ was: string; became: string; times: number }>`
        select from_state as was, to_state as became, times
        from random_walks(${uploader.id}, ${other.id}, ${staff.id}, ${WALKS}, ${STEPS})`.execute(
          transaction,
        );
      });
      for (const row of rows) {
        seen.add(`${row.was} ${row.became}`);
        if (row.became === 'published') published += row.times;
      }
    }
    const ways = PAIRS.filter(([from, to]) => canTransition(from, to)).map(
      ([from, to]) => `${from} ${to}`,
    );
    expect([...seen].filter((way) => !ways.includes(way))).toEqual([]);
    // The walks are long enough to reach every state.
    expect(published).toBeGreaterThan(3 * BATCHES);
    expect(
      ways.filter(
        (way) => !seen.has(way) && !way.endsWith('geo_limited') && !way.startsWith('geo_limited'),
      ),
    ).toEqual([]);
  },
  BATCHES * 60_000,
);

let members = 0;
function aMember(role: 'member' | 'moderator'): Promise<{ id: number }> {
  members += 1;
  const values = {
    username: `walker${members}`,
    email: `walker${members}@example.org`,
    password_hash: '',
    role,
  };
  return db.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow();
}

/**
 * Runs random statements against one video after another. A statement that a guard refuses has no
 * effect.
 *
 * After each statement it checks the video independently of the guard's own query. A public video
 * has an approval of exactly its version by someone other than its uploader.
 */
const WALK = `
create function random_step(v video, uploader bigint, other bigint,
staff bigint) returns void language plpgsql as $$
declare
  states text[] := array[${VIDEO_STATES.map((state) => `'${state}'`).join(', ')}];
  next text;
  dice double precision := random();
begin
  if dice < 0.45 then
    -- a step that is allowed, towards publication where there is one
    select s into next from unnest(states) s where video_may_move(v.state, s)
      order by random() * case when s in ('approved', 'published', 'in_review') then 0.3
      when s in ('removed', 'purged') then 3 else 1 end limit 1;
    update video set state = next where id = v.id;
  elsif dice < 0.6 then
    update video set state = states[1 + floor(random() * array_length(states, 1))::int]
    where id = v.id;
  elsif dice < 0.78 then
    insert into review (video_id, video_version, reviewer_id, verdict)
      values (v.id, v.version, (array[uploader, other, staff, staff,
      staff])[1 + floor(random() * 5)::int], (array['approve', 'approve',
      'reject'])[1 + floor(random() * 3)::int]);
  elsif dice < 0.84 then
    update video set hash_screened_at = case when random() < 0.8 then now() end where id = v.id;
  elsif dice < 0.88 then
    update video set version = version + 1 where id = v.id;
  elsif dice < 0.92 then
    update video set user_id = case when random() < 0.5 then uploader else other end
    where id = v.id;
  elsif dice < 0.95 then
    update video set state = 'published', version = version + 1, allow_download = random() < 0.5
    where id = v.id;
  elsif dice < 0.97 then
    update video set origin = 'import', state = 'published' where id = v.id;
  else
    update review set verdict = 'approve', reviewer_id = staff where video_id = v.id;
  end if;
end
$$;

create function random_walks(uploader bigint, other bigint, staff bigint, walks integer,
walk_length integer)
  returns table (from_state text, to_state text, times bigint) language plpgsql as $$
declare
  states text[] := array[${VIDEO_STATES.filter(
    (state) => state !== 'published' && state !== 'geo_limited',
  )
    .map((state) => `'${state}'`)
    .join(', ')}];
  before video;
  after video;
begin
  create temporary table if not exists walked (was text, became text) on commit drop;
  for walk in 1..walks loop
    insert into video (dir, title, user_id, state, hash_screened_at, nobody_shown)
      values ('x', 'x', uploader, states[1 + walk % array_length(states, 1)], case when walk % 3 > 0
      then now() end, true) returning * into before;
    for step in 1..walk_length loop
      begin
        perform random_step(before, uploader, other, staff);
      exception when check_violation or insufficient_privilege then
        null;
      end;
      select * into after from video where id = before.id;
      if after.state <> before.state then
        insert into walked values (before.state, after.state);
      end if;
      if after.state in ('published', 'geo_limited') and not exists (
        select from review r where r.video_id = after.id and r.video_version = after.version
        and r.verdict = 'approve'
          and r.reviewer_id is distinct from after.user_id) then
        raise exception 'video % came from % to % unreviewed', after.id, before.state, after.state
        using errcode = 'raise_exception';
      end if;
      before := after;
    end loop;
  end loop;
  return query select w.was, w.became, count(*) from walked w group by 1, 2;
end
$$;
`;
