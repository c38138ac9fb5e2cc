import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  WALL_POST_MAX,
  WALL_POSTS_PER_PAGE,
  WALL_POSTS_PER_USER,
} from '@nocturne/contracts/constants';
import type { WallPost } from '@nocturne/contracts/entities/community';
import { operations } from '@nocturne/contracts/operations';
import { asMember, asVisitor, errorsOf, freshKey, type ActingMember } from './support/as-member.ts';
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
  for (const table of ['friend', 'wall_post', 'notification'] as const)
    await t.site.db.deleteFrom(table).execute();
  await t.site.db
    .insertInto('friend')
    .values({ from_id: lena.id, to_id: moth.id, status: 'accepted' })
    .execute();
});

/** Writes on lena's wall by default. */
const write = (by: ActingMember, text: string, more: Record<string, string> = {}) =>
  by.act({ act: 'wall_post', user_id: String(lena.id), text, key: freshKey(), ...more });
const postOf = (answer: { json(): unknown }) => (answer.json() as { post: WallPost }).post;
const wall = (reader: ActingMember, page = 1) => reader.read('wall', { user_id: lena.id, page });

describe('R2.3-16 R3-12 a wall', () => {
  test('its owner and friends write on it; every member reads it, newest first', async () => {
    const own = postOf(await write(lena, '  Rain all week.\r\n<b>Good.</b> '));
    const other = postOf(await write(moth, 'It was.'));
    expect(own).toMatchObject({
      author: { username: 'lena' },
      text: 'Rain all week.\n<b>Good.</b>',
    });
    const { posts, total_count: total, may_write: mayWrite } = await wall(juniper);
    expect([posts, total, mayWrite]).toEqual([[other, own], 2, false]);
    expect([(await wall(moth)).may_write, (await wall(lena)).may_write]).toEqual([true, true]);
  });

  test('R6-03 other members cannot write on it', async () => {
    const refused = await write(juniper, 'Hello');
    expect([refused.statusCode, errorsOf(refused)]).toEqual([403, ['wall:forbidden']]);
    expect((await wall(lena)).posts).toEqual([]);
  });

  test.each([
    ['R5-06 nothing', { text: ' \n ' }, 422, 'text:required'],
    ['R5-06 one character too many', { text: 'x'.repeat(WALL_POST_MAX + 1) }, 422, 'text:too_long'],
    ['on the wall of nobody', { user_id: '987654' }, 404, 'user_id:not_found'],
    ['without an id', { user_id: '' }, 400, 'user_id:bad_request'],
    ['without a key', { key: 'short' }, 400, 'key:bad_request'],
  ])('%s is refused', async (_what, form, status, expected) => {
    const refused = await write(lena, 'Hello', form);
    expect([refused.statusCode, errorsOf(refused)]).toEqual([status, [expected]]);
  });

  test('R6-01 a visitor is asked to log in', async () => {
    expect(
      (await asVisitor(t, { act: 'wall_post', user_id: '1', text: 'Hello', key: freshKey() }))
        .statusCode,
    ).toBe(401);
    expect((await asVisitor(t, { act: 'wall_delete', post_id: '1' })).statusCode).toBe(401);
    expect(
      (await t.app.inject({ url: operations.wall.path.print({ user_id: lena.id }) })).statusCode,
    ).toBe(401);
  });

  test('R9-01 is paged', async () => {
    const many = Array.from({ length: WALL_POSTS_PER_PAGE + 1 }, (_, at) => ({
      user_id: lena.id,
      author_id: moth.id,
      body: `Post ${at}`,
    }));
    await t.site.db.insertInto('wall_post').values(many).execute();
    expect((await wall(lena, 2)).posts.map(({ text }) => text)).toEqual(['Post 0']);
    expect(await lena.refusedRead('wall', { user_id: lena.id, page: 3 })).toEqual([
      404,
      ['page:not_found'],
    ]);
    expect(await lena.refusedRead('wall', { user_id: 987_654 })).toEqual([
      404,
      ['user_id:not_found'],
    ]);
  });
});

test('forty simultaneous posts with one key create one post and one notification', async () => {
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 40 }, () => write(moth, 'Once', { key })));
  expect(new Set(answers.map((answer) => postOf(answer).post_id)).size).toBe(1);
  expect([(await wall(lena)).total_count, (await lena.read('unread', {})).notifications]).toEqual([
    1, 1,
  ]);
});

test(`limits a member to ${WALL_POSTS_PER_USER} posts in ten minutes, deleted or not`, async () => {
  for (let at = 0; at < WALL_POSTS_PER_USER; at += 1) {
    const { post_id: id } = postOf(await write(moth, `Number ${at}`));
    await moth.act({ act: 'wall_delete', post_id: String(id) });
  }
  const refused = await write(moth, 'One more');
  expect([refused.statusCode, errorsOf(refused)]).toEqual([429, ['notify:too_often']]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
});

describe('R6-05 deleting a post', () => {
  const remove = (by: ActingMember, { post_id: id }: WallPost) =>
    by.act({ act: 'wall_delete', post_id: String(id) });

  test.each([
    ['its author', () => moth],
    ['the owner of the wall', () => lena],
  ])('%s can do it once, which also removes the notification', async (_who, by) => {
    const post = postOf(await write(moth, 'For a moment'));
    expect((await remove(by(), post)).json()).toEqual({ ok: 1 });
    expect([(await wall(lena)).posts, (await lena.read('unread', {})).notifications]).toEqual([
      [],
      0,
    ]);
    expect(errorsOf(await remove(by(), post))).toEqual(['post_id:not_found']);
  });

  test('other members cannot', async () => {
    const post = postOf(await write(moth, 'Stays'));
    expect(errorsOf(await remove(juniper, post))).toEqual(['post_id:forbidden']);
    expect((await wall(lena)).posts).toEqual([post]);
  });
});
