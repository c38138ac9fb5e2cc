import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  FRIEND_AGAIN_DAYS,
  FRIEND_REQUESTS_PER_USER,
  FRIENDS_PER_PAGE,
} from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { asMember, asVisitor, errorsOf, type ActingMember } from './support/as-member.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: ActingMember;
let moth: ActingMember;
let juniper: ActingMember;
beforeAll(async () => {
  t = await openTestSite();
  [lena, moth, juniper] = await Promise.all([
    asMember(t, 'lena'),
    asMember(t, 'moth'),
    asMember(t, 'juniper'),
  ]);
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['friend', 'block', 'notification'] as const)
    await t.site.db.deleteFrom(table).execute();
});

const to = (act: string, other: ActingMember) => ({ act, user_id: String(other.id) });
const names = async (of: ActingMember, state: 'accepted' | 'received' | 'sent' | 'blocked') =>
  (await of.read('friends', { user_id: of.id, state })).friends.map(({ user }) => user.username);
const readFriendship = async (one: ActingMember, other: ActingMember) =>
  (await one.read('friendship', { user_id: other.id })).friendship;
const befriend = async () => {
  await lena.act(to('friend_ask', moth));
  await moth.act(to('friend_accept', lena));
};

describe('R2.3-16 a friend request', () => {
  test('is shown to both, and the other member accepts it', async () => {
    expect((await lena.act(to('friend_ask', moth))).json()).toEqual({ ok: 1, friendship: 'sent' });
    expect([await names(lena, 'sent'), await names(moth, 'received')]).toEqual([
      ['moth'],
      ['lena'],
    ]);
    expect([await readFriendship(lena, moth), await readFriendship(moth, lena)]).toEqual([
      'sent',
      'received',
    ]);
    expect((await moth.act(to('friend_accept', lena))).json()).toEqual({
      ok: 1,
      friendship: 'accepted',
    });
    expect([
      await names(lena, 'accepted'),
      await names(moth, 'accepted'),
      await names(moth, 'received'),
    ]).toEqual([['moth'], ['lena'], []]);
  });

  test('R8-08 returns already when repeated, or for a friend', async () => {
    await lena.act(to('friend_ask', moth));
    expect(errorsOf(await lena.act(to('friend_ask', moth)))).toEqual(['friend:already']);
    await moth.act(to('friend_accept', lena));
    expect(errorsOf(await moth.act(to('friend_ask', lena)))).toEqual(['friend:already']);
    for (const act of ['friend_accept', 'friend_refuse'])
      expect([act, errorsOf(await moth.act(to(act, lena)))]).toEqual([act, ['friend:already']]);
  });

  test('makes friends if the other already asked, even simultaneously', async () => {
    const answers = await Promise.all([
      lena.act(to('friend_ask', moth)),
      moth.act(to('friend_ask', lena)),
    ]);
    expect(
      answers.map((answer) => answer.json<{ friendship: string }>().friendship).toSorted(),
    ).toEqual(['accepted', 'sent']);
    expect(await readFriendship(lena, moth)).toBe('accepted');
  });

  test('counts once in fifteen simultaneous requests, with one notification', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => lena.act(to('friend_ask', moth))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await moth.read('notifications', {})).notifications).toHaveLength(1);
  });

  test.each([
    ['R6-02 to oneself', () => to('friend_ask', lena), 409, 'friend:self'],
    ['to nobody', () => ({ act: 'friend_ask', user_id: '987654' }), 404, 'user_id:not_found'],
    ['without an id', () => ({ act: 'friend_ask', user_id: 'x' }), 400, 'user_id:bad_request'],
    ['accepted that nobody sent', () => to('friend_accept', juniper), 404, 'friend:not_found'],
    ['refused that nobody sent', () => to('friend_refuse', juniper), 404, 'friend:not_found'],
  ])('%s is refused', async (_what, form, status, expected) => {
    const refused = await lena.act(form());
    expect([refused.statusCode, errorsOf(refused)]).toEqual([status, [expected]]);
  });

  test('cannot be accepted by its sender', async () => {
    await lena.act(to('friend_ask', moth));
    expect(errorsOf(await lena.act(to('friend_accept', moth)))).toEqual(['friend:not_found']);
    expect(await readFriendship(lena, moth)).toBe('sent');
  });

  test('R6-01 asks a visitor to log in', async () => {
    for (const act of [
      'friend_ask',
      'friend_accept',
      'friend_refuse',
      'friend_remove',
      'block',
      'unblock',
    ]) {
      const refused = await asVisitor(t, to(act, moth));
      expect([act, refused.statusCode]).toEqual([act, 401]);
    }
    expect(
      (await t.app.inject({ url: operations.friends.path.print({ user_id: 1 }) })).statusCode,
    ).toBe(401);
  });

  test(`is limited to ${FRIEND_REQUESTS_PER_USER} in ten minutes`, async () => {
    const { db } = t.site;
    const others = await db
      .selectFrom('app_user')
      .select('id')
      .where('status', '=', 'active')
      .where('id', '<>', lena.id)
      .limit(FRIEND_REQUESTS_PER_USER + 1)
      .execute();
    const answers = await Promise.all(
      others.map(({ id }) => lena.act({ act: 'friend_ask', user_id: String(id) })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, errorsOf(answer)])).toEqual([
      [429, ['notify:too_often']],
    ]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(500);
  });
});

describe('R2.3-16 after a refused friend request', () => {
  beforeEach(async () => {
    await lena.act(to('friend_ask', moth));
    expect((await moth.act(to('friend_refuse', lena))).json()).toEqual({
      ok: 1,
      friendship: 'none',
    });
  });

  test(`even a canceled request bars the sender for ${FRIEND_AGAIN_DAYS} days`, async () => {
    await lena.act(to('friend_remove', moth));
    expect(errorsOf(await lena.act(to('friend_ask', moth)))).toEqual(['friend:already']);
    const answeredAt = new Date(Date.now() - (FRIEND_AGAIN_DAYS + 1) * 86_400_000);
    await t.site.db.updateTable('friend').set({ answered_at: answeredAt }).execute();
    expect((await lena.act(to('friend_ask', moth))).json()).toEqual({ ok: 1, friendship: 'sent' });
  });

  test('the member who refused may ask at any time', async () => {
    expect((await moth.act(to('friend_ask', lena))).json()).toEqual({ ok: 1, friendship: 'sent' });
    expect(await names(lena, 'received')).toEqual(['moth']);
  });
});

describe('R2.3-16 ending a friendship', () => {
  test('works for both members, and when repeated', async () => {
    await befriend();
    for (let at = 0; at < 2; at += 1) {
      expect((await moth.act(to('friend_remove', lena))).json()).toEqual({
        ok: 1,
        friendship: 'none',
      });
    }
    expect(await names(lena, 'accepted')).toEqual([]);
  });

  test('cancels a sent request and its notification', async () => {
    await lena.act(to('friend_ask', moth));
    await lena.act(to('friend_remove', moth));
    expect([
      await readFriendship(lena, moth),
      (await moth.read('unread', {})).notifications,
    ]).toEqual(['none', 0]);
  });

  test('does not remove a received request', async () => {
    await lena.act(to('friend_ask', moth));
    expect((await moth.act(to('friend_remove', lena))).json()).toEqual({
      ok: 1,
      friendship: 'received',
    });
  });
});

describe('R6-03 friend lists', () => {
  test('show friends to every member, but requests and blocks only to their owner', async () => {
    await befriend();
    expect((await juniper.read('friends', { user_id: lena.id })).friends).toMatchObject([
      { user: { username: 'moth' } },
    ]);
    for (const state of ['received', 'sent', 'blocked'] as const) {
      expect(await juniper.refusedRead('friends', { user_id: lena.id, state })).toEqual([
        403,
        ['error:forbidden'],
      ]);
    }
    expect(await juniper.refusedRead('friends', { user_id: 987_654 })).toEqual([
      404,
      ['error:not_found'],
    ]);
  });

  test('R9-01 are paged, newest first, and empty beyond the last page', async () => {
    const { db } = t.site;
    const others = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '<>', lena.id)
      .limit(FRIENDS_PER_PAGE + 1)
      .execute();
    const friends = others.map(({ id }, at) => ({
      from_id: id,
      to_id: lena.id,
      status: 'accepted' as const,
      answered_at: new Date(Date.now() - at * 1000),
    }));
    await db.insertInto('friend').values(friends).execute();
    const first = await lena.read('friends', { user_id: lena.id });
    expect([first.friends.length, first.total_count, first.pages]).toEqual([
      FRIENDS_PER_PAGE,
      friends.length,
      Math.ceil(friends.length / FRIENDS_PER_PAGE),
    ]);
    expect(first.friends[0]?.user.user_id).toBe(others[0]?.id);
    expect(await lena.refusedRead('friends', { user_id: lena.id, page: 9 })).toEqual([
      404,
      ['page:not_found'],
    ]);
  });
});

describe('R2.3-16 a blocked member', () => {
  test('loses the friendship and cannot ask again', async () => {
    await befriend();
    expect((await lena.act(to('block', moth))).json()).toEqual({ ok: 1 });
    expect((await lena.act(to('block', moth))).json()).toEqual({ ok: 1 });
    expect(await names(lena, 'blocked')).toEqual(['moth']);
    expect(await lena.read('friendship', { user_id: moth.id })).toEqual({
      friendship: 'none',
      is_blocked: true,
    });
    expect(await moth.read('friendship', { user_id: lena.id })).toEqual({
      friendship: 'none',
      is_blocked: false,
    });
    const refused = await moth.act(to('friend_ask', lena));
    expect([refused.statusCode, errorsOf(refused)]).toEqual([403, ['friend:forbidden']]);
    expect((await lena.act(to('friend_ask', moth))).statusCode).toBe(403);
  });

  test('may ask once unblocked', async () => {
    await lena.act(to('block', moth));
    await lena.act(to('unblock', moth));
    expect((await moth.act(to('friend_ask', lena))).statusCode).toBe(200);
  });

  test.each(['suspended', 'deleted'] as const)(
    'can be unblocked while %s, and the block is gone afterwards',
    async (status) => {
      const set = (to: 'active' | typeof status) =>
        t.site.db
          .updateTable('app_user')
          .set({ status: to })
          .where('id', '=', juniper.id)
          .execute();
      await lena.act(to('block', juniper));
      await set(status);
      const answer = await lena.act(to('unblock', juniper));
      await set('active');
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: 1 }]);
      expect(await names(lena, 'blocked')).toEqual([]);
      expect(await lena.read('friendship', { user_id: juniper.id })).toEqual({
        friendship: 'none',
        is_blocked: false,
      });
    },
  );

  test('R6-02 cannot be oneself: blocking and unblocking are refused', async () => {
    expect(errorsOf(await lena.act(to('block', lena)))).toEqual(['block:self']);
    expect(errorsOf(await lena.act(to('unblock', lena)))).toEqual(['block:self']);
  });
});
