import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MEMBERS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Member } from '@nocturne/contracts/entities/people';
import type { Subscription } from '@nocturne/contracts/entities/community';
import { MEMBER_FILTER_FIELDS, type MemberFilter } from '@nocturne/contracts/filters';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { MEMBER_SORTS, type MemberSort } from '@nocturne/contracts/sorts';
import { sql } from 'kysely';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

interface Members {
  members: Member[];
  total_count: number;
  pages: number;
}
const get = (url: string, cookie?: string) =>
  t.app.inject({ url, headers: cookie ? { cookie } : {} });
const members = async (input: OperationInput<'members'>, cookie?: string) =>
  (await get(operations.members.path.print({ lifetime: 0, ...input }), cookie)).json<Members>();
const idOf = async (username: string) =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const change = (
  username: string,
  values: { status?: 'active' | 'suspended' | 'deleted'; email_confirmed_at?: Date | null },
) => t.site.db.updateTable('app_user').set(values).where('username', '=', username).execute();
const namesBySql = async (condition: string): Promise<string[]> =>
  (
    await sql
      .raw<{ username: string }>(
        `select username from app_user u join profile p on p.user_id = u.id where ${condition}
        order by username`,
      )
      .execute(t.site.db)
  ).rows.map((row) => row.username);

describe('R9-01 R9-05 member list', () => {
  test('has 96 per page with the exact total, and no page beyond the last', async () => {
    const { n } = await t.site.db
      .selectFrom('app_user')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    const [first, second] = [await members({}), await members({ page: 2 })];
    expect(first).toMatchObject({ total_count: n, pages: Math.ceil(n / MEMBERS_PER_PAGE) });
    expect([first.members.length, second.members.length]).toEqual([
      MEMBERS_PER_PAGE,
      n - MEMBERS_PER_PAGE,
    ]);
    expect(
      new Set([...first.members, ...second.members].map((member) => member.user_id)).size,
    ).toBe(n);
    const beyond = await get(operations.members.path.print({ page: first.pages + 1 }));
    expect([beyond.statusCode, beyond.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test.each(MEMBER_SORTS)('is sorted by %s', async (sort) => {
    const rows = await t.site.db
      .selectFrom('member_listing')
      .selectAll()
      .orderBy('user_id', 'desc')
      .execute();
    type Row = (typeof rows)[number];
    const keys: Record<MemberSort, (row: Row) => number | string> = {
      recent: (row) => -row.created_at.getTime(),
      alphabetaz: (row) => row.username_ci,
      alphabetza: (row) => row.username_ci,
      'count-videos': (row) => -row.videos,
      'count-subs': (row) => -row.subscribers,
      'most-popular-videos': (row) => -row.popularity,
    };
    const key = keys[sort];
    const direction = sort === 'alphabetza' ? -1 : 1;
    const wanted = rows.toSorted((a, b) =>
      key(a) < key(b) ? -direction : key(a) > key(b) ? direction : 0,
    );
    const found = await members({ sort });
    expect(found.members.map((member) => member.user_id)).toEqual(
      wanted.slice(0, MEMBERS_PER_PAGE).map((row) => row.user_id),
    );
    expect(new Set(wanted.map(key)).size).toBeGreaterThan(1);
  });

  test('hides deleted, suspended and unconfirmed members until they are restored', async () => {
    for (const [username, values] of [
      ['moth', { status: 'deleted' }],
      ['graylag', { status: 'suspended' }],
      ['juniper', { email_confirmed_at: null }],
    ] as const) {
      const id = await idOf(username);
      const before = (await members({ search: username })).total_count;
      await change(username, values);
      expect([before, (await members({ search: username })).total_count]).toEqual([1, 0]);
      expect(
        (await get(operations.member.path.print({ user_id: id, lifetime: 0 }))).statusCode,
      ).toBe(404);
      await change(username, { status: 'active', email_confirmed_at: new Date() });
      expect(
        (await members({ search: username })).members.map((member) => member.username),
      ).toEqual([username]);
    }
  });

  test('R3-15 contains no email address or password, and leaves unknown fields empty', async () => {
    await t.site.db
      .deleteFrom('profile')
      .where('user_id', '=', await idOf('kelp_wood'))
      .execute();
    const answer = await get(operations.members.path.print({ search: 'kelp_wood', lifetime: 0 }));
    expect(answer.body).not.toMatch(/password|email|argon2|nocturne\.example/);
    const [member] = answer.json<Members>().members;
    const id = await idOf('kelp_wood');
    expect(member).toEqual({
      user_id: id,
      username: 'kelp_wood',
      object_id: String(id),
      avatar: '',
      videos: 0,
      subscribers: 0,
    });
  });
});

describe('R3-10 the seven-field member filter', () => {
  const year = (years: number) => `(now() at time zone 'utc')::date - interval '${years} years'`;
  test.each<[MemberFilter, string]>([
    [{ gender: 'woman' }, `p.gender = 'woman'`],
    [{ hair: 'redhead' }, `p.hair = 'redhead'`],
    [{ height: 'very-little' }, `p.height_cm < 155`],
    [{ height: 'little' }, `p.height_cm between 155 and 164`],
    [{ height: 'high' }, `p.height_cm >= 175`],
    [{ weight: 'medium' }, `p.weight_kg between 60 and 74`],
    [{ ethnicity: 'latin' }, `p.ethnicity = 'latin'`],
    [{ relationship: 'open' }, `p.relationship = 'open'`],
    [{ orientation: 'not-sure' }, `p.orientation = 'not-sure'`],
    [{ age: '18-21' }, `p.birth_date <= ${year(18)} and p.birth_date > ${year(22)}`],
    [{ age: '22-29' }, `p.birth_date <= ${year(22)} and p.birth_date > ${year(30)}`],
    [{ age: '40+' }, `p.birth_date <= ${year(40)}`],
    [
      { gender: 'man', age: '30-39' },
      `p.gender = 'man' and p.birth_date <= ${year(30)} and p.birth_date > ${year(40)}`,
    ],
  ])('%j', async (filter, condition) => {
    const wanted = await namesBySql(condition);
    const found = await members({ filter });
    expect(found.members.map((member) => member.username).toSorted()).toEqual(wanted.toSorted());
    expect(found.total_count).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('an age begins on the birthday', async () => {
    const today = new Date().toISOString().slice(5, 10).replace('02-29', '02-28');
    const id = await idOf('kelp_tide');
    const born = (years: number) => `${new Date().getUTCFullYear() - years}-${today}`;
    const groupsAt = async (birth: string) => {
      await t.site.db
        .updateTable('profile')
        .set({ birth_date: birth })
        .where('user_id', '=', id)
        .execute();
      const groups = ['18-21', '22-29', '30-39', '40+'];
      const found = await Promise.all(
        groups.map((age) => members({ filter: { age }, search: 'kelp_tide' })),
      );
      return groups.filter((_group, at) => found[at]?.total_count === 1);
    };
    expect(await groupsAt(born(22))).toEqual(['22-29']);
    expect(await groupsAt(born(30))).toEqual(['30-39']);
    expect(await groupsAt(born(40))).toEqual(['40+']);
    expect(await groupsAt(born(17))).toEqual([]);
  });

  test('all fields at once return an empty first page, and an unknown value an error', async () => {
    const all: MemberFilter = {
      age: '18-21',
      gender: 'man',
      hair: 'redhead',
      height: 'high',
      weight: 'very-light',
      ethnicity: 'asian',
    };
    expect(
      await members({ filter: { ...all, relationship: 'open', orientation: 'lesbian' } }),
    ).toEqual({
      members: [],
      total_count: 0,
      pages: 0,
    });
    for (const [at, field] of MEMBER_FILTER_FIELDS.entries()) {
      const words = MEMBER_FILTER_FIELDS.map((_field, index) =>
        index === at ? 'nonsense' : '',
      ).join('.');
      expect({
        field,
        status: (await get(`/api/json/members/86400/all/filt${words}/recent/96/1.json`)).statusCode,
      }).toEqual({
        field,
        status: 400,
      });
    }
  });
});

describe('R3-13 the search box of the member list', () => {
  test('finds part of a name in any case, and treats pattern characters literally', async () => {
    const names = async (search: string) =>
      (await members({ search })).members.map((member) => member.username).toSorted();
    expect(await names('BOURL')).toEqual(['harbourlight']);
    expect(await names('_fox')).toEqual(await namesBySql(String.raw`username like '%\_fox%'`));
    expect((await names('_fox')).length).toBeGreaterThan(5);
    for (const nobody of ['%', '\\', "'", 'nobody at all', '_%_'])
      expect(await names(nobody)).toEqual([]);
  });
});

describe("R6-03 the visitor's own friends and subscribers", () => {
  test.each(['friends', 'subscribers'] as const)('%s require a login', async (section) => {
    for (const lifetime of [0, 86_400]) {
      const refused = await get(operations.members.path.print({ section, lifetime }));
      expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'login_required' }]);
    }
  });

  test('friends come from friendships accepted by either side, uncached', async () => {
    const id = await idOf('halvard');
    await t.site.db
      .insertInto('friend')
      .values([{ from_id: await idOf('kelp_song'), to_id: id }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { rows } = await sql<{ username: string; is_accepted: boolean }>`
      select u.username, f.status = 'accepted' as is_accepted from friend f
      join app_user u on u.id = case when f.from_id = ${id} then f.to_id else f.from_id end
      where ${id} in (f.from_id, f.to_id) order by 1`.execute(t.site.db);
    const cookie = await t.signIn('halvard');
    const answer = await get(operations.members.path.print({ section: 'friends' }), cookie);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const found = answer.json<Members>().members.map((member) => member.username);
    expect(found.toSorted()).toEqual(
      rows
        .filter((row) => row.is_accepted)
        .map((row) => row.username)
        .toSorted(),
    );
    expect(rows.some((row) => !row.is_accepted)).toBe(true);
    expect(await members({ section: 'friends', search: 'no such friend' }, cookie)).toMatchObject({
      members: [],
      total_count: 0,
    });
  });

  test('subscribers are members who subscribe to the visitor', async () => {
    const cookie = await t.signIn('lena');
    const before = await members({ section: 'subscribers' }, cookie);
    expect(before.total_count).toBeGreaterThan(0);
    const form = { act: 'subscribe', section: 'user', object_id: String(await idOf('lena')) };
    const someone = before.members.some((member) => member.username === 'moth')
      ? 'unsubscribe'
      : 'subscribe';
    await post(
      t.app,
      '/api/input.php',
      { ...form, act: someone },
      { cookie: await t.signIn('moth') },
    );
    const after = await members({ section: 'subscribers' }, cookie);
    expect(after.total_count - before.total_count).toBe(someone === 'subscribe' ? 1 : -1);
  });
});

describe("R6-04 another member's profile", () => {
  test('contains the profile with the current age, without the email address', async () => {
    const id = await idOf('lena');
    const now = new Date();
    await t.site.db
      .updateTable('profile')
      .set({
        birth_date: `${now.getUTCFullYear() - 31}-01-01`,
        website: 'https://lena.example/',
        description: 'Walks.',
      })
      .where('user_id', '=', id)
      .execute();
    const answer = await get(operations.member.path.print({ user_id: id, lifetime: 0 }));
    const { member } = answer.json<{ member: Member }>();
    expect(member).toMatchObject({
      user_id: id,
      username: 'lena',
      age: '31',
      website: 'https://lena.example/',
      description: 'Walks.',
    });
    expect(answer.body).not.toMatch(/nocturne\.example|argon2|password|email/);
  });

  test('R2.3-16 shows the year of joining, and does not count suspended members', async () => {
    const [id, other] = [await idOf('ottoline'), await idOf('nightswim')];
    const { db } = t.site;
    const cookie = await t.signIn('ottoline');
    await db
      .updateTable('app_user')
      .set({ created_at: new Date('2023-12-31T23:59:59Z') })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('friend')
      .values({ from_id: other, to_id: id, status: 'accepted', answered_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await post(
      t.app,
      '/api/input.php',
      { act: 'subscribe', section: 'user', object_id: String(other) },
      { cookie },
    );
    const profile = async () =>
      (await get(operations.member.path.print({ user_id: id, lifetime: 0 }))).json<{
        member: Member;
      }>().member;
    const listed = async () => {
      const [friends, subscriptions] = [
        operations.friends.path.print({ user_id: id }),
        operations.subscriptions.path.print({ object_id: id, lifetime: 0 }),
      ];
      const counts = await Promise.all(
        [friends, subscriptions].map(async (url) =>
          (await get(url, cookie)).json<{ total_count: number }>(),
        ),
      );
      return { friends: counts[0]?.total_count, subscriptions: counts[1]?.total_count };
    };
    const [before, inLists] = [await profile(), await listed()];
    expect(before).toMatchObject({ member_since: 2023, ...inLists });
    expect(Math.min(before.friends, before.subscriptions)).toBeGreaterThan(0);
    await change('nightswim', { status: 'suspended' });
    const after = await profile();
    await change('nightswim', { status: 'active' });
    expect([after.friends, after.subscriptions]).toEqual([
      before.friends - 1,
      before.subscriptions - 1,
    ]);
  });

  test('returns not found for an unknown id', async () => {
    const answer = await get(operations.member.path.print({ user_id: 987_654_321 }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: 1, code: 'not_found' },
    ]);
  });
});

describe("R2.1-20 a member's subscriptions", () => {
  const subscriptions = async (id: number, page = 1) =>
    get(operations.subscriptions.path.print({ object_id: id, lifetime: 0, page }));

  test('are listed newest first: channels and performers by dir, members by id', async () => {
    const id = await idOf('ottoline');
    const { rows } = await sql<{
      at: Date;
    }>`select created_at as at from subscription where user_id = ${id} order by 1 desc`.execute(
      t.site.db,
    );
    const answer = (await subscriptions(id)).json<{
      subscriptions: Subscription[];
      total_count: number;
      pages: number;
    }>();
    expect(answer).toMatchObject({ total_count: rows.length, pages: 1 });
    expect(answer.subscriptions.map((one) => one.post_date)).toEqual(
      rows.map((row) => row.at.toISOString()),
    );
    expect(new Set(answer.subscriptions.map((one) => one.section))).toEqual(
      new Set(['channel', 'model', 'user']),
    );
    for (const one of answer.subscriptions)
      expect(one.object_id).toMatch(
        one.section === 'user' ? /^\d+$/ : /^[a-z0-9-]*[a-z][a-z0-9-]*$/,
      );
  });

  test('leave out deleted members', async () => {
    const [id, other] = [await idOf('ottoline'), await idOf('nightswim')];
    await post(
      t.app,
      '/api/input.php',
      { act: 'subscribe', section: 'user', object_id: String(other) },
      { cookie: await t.signIn('ottoline') },
    );
    expect((await subscriptions(id)).body).toContain('"nightswim"');
    await change('nightswim', { status: 'deleted' });
    expect((await subscriptions(id)).body).not.toContain('"nightswim"');
    expect((await subscriptions(other)).statusCode).toBe(404);
    await change('nightswim', { status: 'active' });
  });

  test('are empty without any, and have no page beyond the last', async () => {
    const id = await idOf('kelp_pier');
    await t.site.db.deleteFrom('subscription').where('user_id', '=', id).execute();
    expect((await subscriptions(id)).json()).toEqual({
      subscriptions: [],
      total_count: 0,
      pages: 0,
    });
    expect((await subscriptions(id, 2)).statusCode).toBe(404);
    expect((await subscriptions(987_654_321)).statusCode).toBe(404);
  });
});
