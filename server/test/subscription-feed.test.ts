import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { SECTION_CODE } from '../src/lib/codes.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let cookie: string;
let me: number;
beforeAll(async () => {
  t = await openTestSite();
  cookie = await t.signIn('kelp_wood');
  me = (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'kelp_wood')
      .executeTakeFirstOrThrow()
  ).id;
}, 60_000);
beforeEach(() => t.site.db.deleteFrom('subscription').where('user_id', '=', me).execute());
afterAll(() => t.close());

interface Feed {
  videos: Video[];
  total_count: number;
  pages: number;
}
const address = (input: { page?: number; count?: number; lifetime?: number } = {}) =>
  operations.videos.path.print({
    lifetime: 0,
    section: 'subscriptions',
    object_id: String(me),
    count: 96,
    ...input,
  });
const ask = (url: string, as: string | undefined = cookie) =>
  t.app.inject({ url, headers: as ? { cookie: as } : {} });
const feed = async (input: { page?: number; count?: number } = {}) =>
  (await ask(address(input))).json<Feed>();
const idsOf = (page: Feed) => page.videos.map((video) => video.video_id);
const follow = (section: number, id: number) =>
  t.site.db.insertInto('subscription').values({ user_id: me, section, object_id: id }).execute();
const idsBySql = async (condition: string): Promise<number[]> => {
  const { rows } = await sql
    .raw<{ id: number }>(
      `select v.id from video v where v.status = 0 and (${condition})
      order by v.post_date desc, v.id desc`,
    )
    .execute(t.site.db);
  return rows.map((row) => row.id);
};
/** Returns the id of the row with the most public videos. */
const busiest = async (from: string): Promise<number> => {
  const { rows } = await sql
    .raw<{ id: number }>(
      `select x.id from ${from} where v.status = 0 group by x.id order by count(*) desc, x.id
      limit 1`,
    )
    .execute(t.site.db);
  return rows[0]?.id ?? 0;
};

describe('R3-12 R6-02 the subscription feed (settlement 7)', () => {
  test('merges channels, performers and members, newest first, without duplicates', async () => {
    const channel = await busiest('channel x join video v on v.channel_id = x.id');
    const performer = await busiest(
      `(select performer_id as id, video_id from video_performer) x join video v
      on v.id = x.video_id and v.channel_id = ${channel}`,
    );
    const user = await busiest('app_user x join video v on v.user_id = x.id');
    await follow(SECTION_CODE.channel, channel);
    await follow(SECTION_CODE.performer, performer);
    await follow(SECTION_CODE.user, user);
    const ofPerformer = `exists (select from video_performer p where p.video_id = v.id
    and p.performer_id = ${performer})`;
    const wanted = await idsBySql(
      `v.channel_id = ${channel} or v.user_id = ${user} or ${ofPerformer}`,
    );
    // Some videos are in the feed for two reasons, and each reason adds some videos.
    const parts = await Promise.all(
      [`v.channel_id = ${channel}`, `v.user_id = ${user}`, ofPerformer].map(idsBySql),
    );
    expect(parts.flat().length).toBeGreaterThan(wanted.length);
    expect(Math.min(...parts.map((part) => part.length))).toBeGreaterThan(0);
    const count = Math.ceil(wanted.length / 2) - 1;
    const pages = [
      await feed({ count }),
      await feed({ count, page: 2 }),
      await feed({ count, page: 3 }),
    ];
    expect(pages.flatMap(idsOf)).toEqual(wanted);
    for (const page of pages) expect(page).toMatchObject({ total_count: wanted.length, pages: 3 });
    expect((await ask(address({ count, page: 4 }))).statusCode).toBe(404);
  });

  test('reflects changed subscriptions and removed or private videos at once', async () => {
    const channel = await busiest('channel x join video v on v.channel_id = x.id');
    expect(await feed()).toEqual({ videos: [], total_count: 0, pages: 0 });
    await follow(SECTION_CODE.channel, channel);
    const before = idsOf(await feed());
    const [first = 0, second = 0, ...others] = before;
    expect(before).toEqual(await idsBySql(`v.channel_id = ${channel}`));
    const set = (id: number, values: { state?: 'removed' | 'published'; is_private?: boolean }) =>
      t.site.db.updateTable('video').set(values).where('id', '=', id).execute();
    await set(first, { state: 'removed' });
    await set(second, { is_private: true });
    const after = await feed();
    await set(first, { state: 'published' });
    await set(second, { is_private: false });
    expect([idsOf(after), after.total_count]).toEqual([others, others.length]);
    await t.site.db.deleteFrom('subscription').where('user_id', '=', me).execute();
    expect((await feed()).total_count).toBe(0);
  });

  test('R6-04 is for members only and never cached, whatever the lifetime', async () => {
    await follow(SECTION_CODE.channel, 1);
    for (const lifetime of [0, 3600]) {
      const own = await ask(address({ lifetime }));
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
      const visitor = await ask(address({ lifetime }), '');
      expect([visitor.statusCode, visitor.json()]).toMatchObject([
        401,
        { error: 1, code: 'login_required' },
      ]);
    }
  });

  test('R6-03 is forbidden to others, even for a member who does not exist', async () => {
    await follow(SECTION_CODE.channel, 1);
    const lena = await t.signIn('lena');
    for (const url of [
      address(),
      address({ lifetime: 3600 }),
      address().replace(`/${me}/`, '/987654/'),
    ]) {
      const refused = await ask(url, lena);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { error: 1, code: 'forbidden' },
      ]);
    }
  });
});
