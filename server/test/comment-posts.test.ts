import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  COMMENT_MAX,
  COMMENTS_PER_ADDRESS,
  COMMENTS_PER_USER,
} from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations } from '@nocturne/contracts/operations';
import { CommentsRepository } from '../src/repositories/community/comments-repository.ts';
import { waitUntil } from './support/wait-until.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let cookies: Record<'lena' | 'moth' | 'juniper', string>;
beforeAll(async () => {
  t = await openTestSite({ rates: { statPosts: 10_000, uncachedReads: 10_000 } });
  const [lena, moth, juniper] = await Promise.all([
    t.signIn('lena'),
    t.signIn('moth'),
    t.signIn('juniper'),
  ]);
  cookies = { lena, moth, juniper };
}, 60_000);
afterAll(() => t.close());

let keys = 0;
/** Returns a key that no other post of this file uses. */
const freshKey = () => `comment-of-a-test-${(keys += 1)}`;
const send = (form: Record<string, string>, cookie: string | undefined, address = freshAddress()) =>
  post(t.app, operations.stat.path.print({}), form, cookie ? { cookie } : {}, address);
const about = { act: 'comment', section: 'model', object_id: '5', parent_id: '' };
const postComment = (
  text: string,
  cookie: string | undefined,
  more: Record<string, string> = {},
  address?: string,
) => send({ ...about, text, key: freshKey(), ...more }, cookie, address);
const errors = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);
const commentOf = (answer: { json(): unknown }) => (answer.json() as { comment: Comment }).comment;
const read = async (section: 'video' | 'model', id: number, lifetime = 0, cookie = '') =>
  (
    await t.app.inject({
      url: operations.comments.path.print({ section, object_id: id, lifetime }),
      headers: { cookie },
    })
  ).json<{
    comments: Comment[];
    total_count: number;
  }>();
/** Resets the limits, which count the comments of the last ten minutes. */
const resetLimits = () =>
  t.site.db
    .updateTable('comment')
    .set({ created_at: new Date(Date.now() - 3_600_000), ip_hash: null })
    .execute();

describe('R6-02 posting a comment', () => {
  test('R6-04 appears first at once, unchanged, with replies below it', async () => {
    await resetLimits();
    const said = commentOf(
      await postComment('  The slow pan at the end.\r\nTwice <b>seen</b>.\u0007 ', cookies.lena),
    );
    expect(said).toMatchObject({
      user: { username: 'lena' },
      text: 'The slow pan at the end.\nTwice <b>seen</b>.',
      likes: 0,
      parent_id: null,
    });
    const answer = commentOf(
      await postComment('Agreed.', cookies.moth, { parent_id: String(said.comment_id) }),
    );
    expect(answer.parent_id).toBe(said.comment_id);
    expect((await read('model', 5, 0, cookies.moth)).comments.slice(0, 2)).toEqual([answer, said]);
  });

  test('R6-01 asks a visitor to log in', async () => {
    const refused = await postComment('Hello', undefined);
    expect([refused.statusCode, errors(refused)]).toEqual([401, ['comment:login_required']]);
  });

  test.each([
    ['nothing', '', 'text:required'],
    ['white space', ' \n\t ', 'text:required'],
    ['what nobody sees', '\u200B\u2060', 'text:required'],
    ['one character too many', 'x'.repeat(COMMENT_MAX + 1), 'text:too_long'],
  ])('R5-06 %s is refused', async (_what, text, expected) => {
    const refused = await postComment(text, cookies.lena);
    expect([refused.statusCode, errors(refused)]).toEqual([422, [expected]]);
  });

  test('R5-06 counts characters, not bytes, against the limit', async () => {
    await resetLimits();
    expect(commentOf(await postComment('🌙'.repeat(COMMENT_MAX), cookies.lena)).text).toHaveLength(
      2 * COMMENT_MAX,
    );
  });

  test.each([
    ['a section that has no comments', { section: 'playlist' }, 400, 'section:bad_request'],
    ['no id', { object_id: 'x' }, 400, 'object_id:bad_request'],
    ['an object that is not there', { object_id: '987654' }, 404, 'error:not_found'],
    ['a parent that is not there', { parent_id: '987654' }, 404, 'parent_id:not_found'],
    ['no key', { key: '' }, 400, 'key:bad_request'],
  ])('R7-02 %s is refused', async (_what, form, status, expected) => {
    await resetLimits();
    const refused = await postComment('Hello', cookies.lena, form);
    expect([refused.statusCode, errors(refused)]).toEqual([status, [expected]]);
  });

  test('R6-03 refuses a reply to a comment on another object', async () => {
    await resetLimits();
    const said = commentOf(await postComment('Here.', cookies.lena));
    expect(
      errors(
        await postComment('There.', cookies.lena, {
          object_id: '6',
          parent_id: String(said.comment_id),
        }),
      ),
    ).toEqual(['parent_id:not_found']);
  });

  test('R4-07 fails for a deleted video', async () => {
    const { id } = await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', 5)
      .executeTakeFirstOrThrow();
    expect(
      (await postComment('Hello', cookies.lena, { section: 'video', object_id: String(id) }))
        .statusCode,
    ).toBe(404);
  });
});

describe('R8-06 comment limits', () => {
  test('allow one member 5 in ten minutes from any address, and name the limit', async () => {
    await resetLimits();
    for (let at = 0; at < COMMENTS_PER_USER; at += 1)
      expect((await postComment(`Number ${at}`, cookies.juniper)).statusCode).toBe(200);
    const refused = await postComment('One more', cookies.juniper);
    expect([refused.statusCode, refused.json<ErrorAnswer>().errors]).toEqual([
      429,
      [{ field: 'notify', code: 'comments_user', info: { count: 5, minutes: 10 } }],
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  });

  test('count a deleted comment too', async () => {
    await resetLimits();
    for (let at = 0; at < COMMENTS_PER_USER; at += 1) {
      const said = commentOf(await postComment(`Number ${at}`, cookies.juniper));
      await send({ act: 'comment_delete', comment_id: String(said.comment_id) }, cookies.juniper);
    }
    expect(errors(await postComment('One more', cookies.juniper))).toEqual([
      'notify:comments_user',
    ]);
  });

  test('allow one address 20 in ten minutes from any member, even simultaneously', async () => {
    await resetLimits();
    const usernames = ['lena', 'moth', 'juniper', 'halvard', 'sable_fox', 'nightswim'];
    const members = await Promise.all(usernames.map((username) => t.signIn(username)));
    const answers = await Promise.all(
      members.flatMap((cookie) =>
        [1, 2, 3, 4].map((at) => postComment(`At once ${at}`, cookie, {}, '198.51.100.7')),
      ),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(COMMENTS_PER_ADDRESS);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).flatMap(errors))).toEqual(
      new Set(['notify:comments_address']),
    );
  });

  test('forget addresses once they no longer need them', async () => {
    await resetLimits();
    await postComment('Just now', cookies.lena);
    const hash = Buffer.alloc(32, 1);
    await t.site.db
      .updateTable('comment')
      .set({ ip_hash: hash })
      .where('created_at', '<', new Date(Date.now() - 3_000_000))
      .execute();
    await new CommentsRepository(t.site.db).clearAddresses();
    const kept = await t.site.db
      .selectFrom('comment')
      .select('body')
      .where('ip_hash', 'is not', null)
      .execute();
    expect(kept).toEqual([{ body: 'Just now' }]);
  });
});

describe('comment idempotency keys', () => {
  test('R8-06 a hundred simultaneous posts with one key create one comment', async () => {
    await resetLimits();
    const key = freshKey();
    const before = (await read('model', 5)).total_count;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => postComment('Once', cookies.lena, { key })),
    );
    expect(new Set(answers.map((answer) => commentOf(answer).comment_id)).size).toBe(1);
    expect((await read('model', 5)).total_count).toBe(before + 1);
  });

  test("one member's key does not affect another member", async () => {
    await resetLimits();
    const key = freshKey();
    const ids = [
      commentOf(await postComment('Mine', cookies.lena, { key })).comment_id,
      commentOf(await postComment('Mine', cookies.moth, { key })).comment_id,
    ];
    expect(new Set(ids).size).toBe(2);
  });
});

describe('R6-05 deleting a comment', () => {
  test('removes it for everyone and from the count if its author deletes it', async () => {
    await resetLimits();
    const said = commentOf(await postComment('For a moment', cookies.lena));
    expect((await read('model', 5, 3600)).comments.map(({ text }) => text)).toContain(
      'For a moment',
    );
    const remove = () =>
      send({ act: 'comment_delete', comment_id: String(said.comment_id) }, cookies.lena);
    expect((await remove()).json()).toEqual({ ok: 1 });
    await waitUntil(
      async () =>
        !(await read('model', 5, 3600)).comments.some(({ text }) => text === 'For a moment'),
    );
    expect(errors(await remove())).toEqual(['comment_id:not_found']);
  });

  test('is refused to anyone else', async () => {
    await resetLimits();
    const said = commentOf(await postComment('Stays', cookies.lena));
    const remove = (cookie?: string) =>
      send({ act: 'comment_delete', comment_id: String(said.comment_id) }, cookie);
    expect([(await remove(cookies.moth)).statusCode, (await remove()).statusCode]).toEqual([
      403, 401,
    ]);
    expect((await read('model', 5)).comments[0]).toEqual(said);
  });
});

describe('R4-11 voting on a comment', () => {
  test('counts a vote once, and allows changing it', async () => {
    await resetLimits();
    const said = commentOf(await postComment('Thumbs?', cookies.lena));
    const vote = (value: string) =>
      send(
        { act: 'vote', section: 'comment', object_id: String(said.comment_id), vote: value },
        cookies.moth,
      );
    expect((await vote('1')).json()).toEqual({ ok: 1, likes: 1, dislikes: 0 });
    expect(errors(await vote('1'))).toEqual(['vote:already']);
    expect((await vote('0')).json()).toEqual({ ok: 1, likes: 0, dislikes: 1 });
    expect(
      (await read('model', 5)).comments.find(({ comment_id: id }) => id === said.comment_id),
    ).toMatchObject({ likes: 0, dislikes: 1 });
  });

  test('returns 404 for a missing comment', async () => {
    expect(
      (
        await send(
          { act: 'vote', section: 'comment', object_id: '987654', vote: '1' },
          cookies.moth,
        )
      ).statusCode,
    ).toBe(404);
  });
});

test('R9-05 visible comments are counted for sorting lists', async () => {
  await resetLimits();
  const counted = async () =>
    (
      await t.site.db
        .selectFrom('video_stats')
        .select('comments')
        .where('video_id', '=', 9)
        .executeTakeFirst()
    )?.comments ?? 0;
  const before = await counted();
  const said = commentOf(
    await postComment('Counted', cookies.lena, { section: 'video', object_id: '9' }),
  );
  expect(await counted()).toBe(before + 1);
  await send({ act: 'comment_delete', comment_id: String(said.comment_id) }, cookies.lena);
  expect(await counted()).toBe(before);
});
