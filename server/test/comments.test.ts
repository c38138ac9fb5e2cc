import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { SECTION_CODE } from '../src/lib/codes.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

interface Comments {
  comments: Comment[];
  total_count: number;
  pages: number;
}
type Section = OperationInput<'comments'>['section'];
const get = (url: string, cookie?: string) =>
  t.app.inject({ url, headers: cookie ? { cookie } : {} });
const ask = (
  section: Section,
  id: number,
  input: { lifetime?: number; page?: number } = {},
  cookie?: string,
) => get(operations.comments.path.print({ section, object_id: id, lifetime: 0, ...input }), cookie);
const comments = async (section: Section, id: number, page = 1) =>
  (await ask(section, id, { page })).json<Comments>();
const videoIdByStatus = async (status: number) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).id;
const userId = async (username: string) =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const write = async (section: number, id: number, body: string, username = 'lena') =>
  (
    await t.site.db
      .insertInto('comment')
      .values({ section, object_id: id, user_id: await userId(username), body })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const mostDiscussed = async (section: number) =>
  (
    await t.site.db
      .selectFrom('comment')
      .select(({ fn }) => ['object_id as id', fn.countAll<number>().as('n')])
      .where('section', '=', section)
      .groupBy('object_id')
      .orderBy('n', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

describe('R2.1-17 comments of an object (settlement 20)', () => {
  test.each([
    ['video', 'video'],
    ['model', 'performer'],
    ['channel', 'channel'],
  ] as const)('%s: newest first, with an exact total', async (section, kind) => {
    const id = await mostDiscussed(SECTION_CODE[kind]);
    const rows = await t.site.db
      .selectFrom('comment')
      .select(['id', 'created_at'])
      .where('section', '=', SECTION_CODE[kind])
      .where('object_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const answer = await comments(section, id);
    expect(answer).toMatchObject({
      total_count: rows.length,
      pages: Math.ceil(rows.length / COMMENTS_PER_PAGE),
    });
    expect(answer.comments.map((comment) => comment.comment_id)).toEqual(
      rows.slice(0, COMMENTS_PER_PAGE).map((row) => row.id),
    );
  });

  test('R9-01 have full pages up to the last one, and none beyond', async () => {
    const id = await mostDiscussed(SECTION_CODE.video);
    const [first, second] = [await comments('video', id), await comments('video', id, 2)];
    expect(first).toMatchObject({ pages: 2 });
    expect([first.comments.length, second.comments.length]).toEqual([
      COMMENTS_PER_PAGE,
      first.total_count - COMMENTS_PER_PAGE,
    ]);
    expect((await ask('video', id, { page: 3 })).statusCode).toBe(404);
  });

  test('leave out hidden and deleted comments, and those of deleted members', async () => {
    const texts = async () =>
      (await comments('channel', 3)).comments.map((comment) => comment.text);
    const [seen, hidden, removed] = await Promise.all(
      ['Seen', 'Hidden', 'Removed'].map((text) => write(SECTION_CODE.channel, 3, text)),
    );
    await write(SECTION_CODE.channel, 3, 'Gone', 'kelp_lane');
    const set = (id: number | undefined, status: 'hidden' | 'deleted') =>
      t.site.db
        .updateTable('comment')
        .set({ status })
        .where('id', '=', id ?? 0)
        .execute();
    await set(hidden, 'hidden');
    await set(removed, 'deleted');
    expect((await texts()).slice(0, 2).toSorted()).toEqual(['Gone', 'Seen']);
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'deleted' })
      .where('username', '=', 'kelp_lane')
      .execute();
    expect((await texts())[0]).toBe('Seen');
    expect((await comments('channel', 3)).comments[0]).toMatchObject({
      comment_id: seen,
      user: { username: 'lena' },
      parent_id: null,
    });
  });

  test('return a text as written, with its markup unchanged', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes" \u202e and 🌒';
    await write(SECTION_CODE.channel, 4, text);
    const answer = await ask('channel', 4);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json<Comments>().comments[0]?.text).toBe(text);
  });

  test('return an empty first page without comments, and 404 for an unknown object', async () => {
    await t.site.db
      .deleteFrom('comment')
      .where('section', '=', SECTION_CODE.channel)
      .where('object_id', '=', 5)
      .execute();
    expect(await comments('channel', 5)).toEqual({ comments: [], total_count: 0, pages: 0 });
    for (const section of ['video', 'model', 'channel'] as const)
      expect((await ask(section, 987_654_321)).statusCode).toBe(404);
  });

  test('R4-07 are missing for a deleted video', async () => {
    const id = await videoIdByStatus(5);
    await write(SECTION_CODE.video, id, 'Once here');
    const answer = await ask('video', id);
    expect([answer.statusCode, answer.body.includes('Once here')]).toEqual([404, false]);
  });

  test('R6-08 of a private video are shown only to members, uncached', async () => {
    const id = await videoIdByStatus(6);
    await write(SECTION_CODE.video, id, 'Between us');
    for (const lifetime of [0, 3600]) {
      expect((await ask('video', id, { lifetime })).json()).toMatchObject({
        error: 1,
        code: 'forbidden',
      });
      const read = await ask('video', id, { lifetime }, await t.signIn('moth'));
      expect([
        read.statusCode,
        read.headers['cache-control'],
        read.body.includes('Between us'),
      ]).toEqual([200, 'private, no-store', true]);
    }
    expect((await ask('video', id, { lifetime: 3600 })).statusCode).toBe(403);
  });

  test('R6-04 are requested uncached when signed in, and show a new one at once', async () => {
    const cookie = await t.signIn('moth');
    await ask('model', 7, { lifetime: 0 }, cookie);
    await write(SECTION_CODE.performer, 7, 'Just now');
    const own = await ask('model', 7, { lifetime: 0 }, cookie);
    expect([own.json<Comments>().comments[0]?.text, own.headers['cache-control']]).toEqual([
      'Just now',
      'private, no-store',
    ]);
  });
});
