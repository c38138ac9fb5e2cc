import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { MemberComment } from '@nocturne/contracts/entities/community';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: number;
let cookies: Record<'lena' | 'moth', string>;
beforeAll(async () => {
  t = await openTestSite();
  cookies = { lena: await t.signIn('lena'), moth: await t.signIn('moth') };
  lena = (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'lena')
      .executeTakeFirstOrThrow()
  ).id;
}, 60_000);
afterAll(() => t.close());

const get = (url: string, cookie = '') => t.app.inject({ url, headers: { cookie } });
const send = (form: Record<string, string>, cookie = '') =>
  post(t.app, operations.stat.path.print({}), form, { cookie }, freshAddress());
const errors = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);

describe("R2.1-20 a member's comments", () => {
  interface Written {
    comments: MemberComment[];
    total_count: number;
    pages: number;
  }
  const written = (input: OperationInput<'memberComments'>, cookie = '') =>
    get(operations.memberComments.path.print(input), cookie);
  const say = (section: string, objectId: number, text: string) =>
    send(
      {
        act: 'comment',
        section,
        object_id: String(objectId),
        parent_id: '',
        text,
        key: `area-comment-${text}-of-a-test`,
      },
      cookies.lena,
    );
  beforeAll(() => t.site.db.deleteFrom('comment').where('user_id', '=', lena).execute());

  test('R6-04 are listed newest first with their objects, uncached', async () => {
    const { id, dir, title } = await t.site.db
      .selectFrom('video')
      .select(['id', 'dir', 'title'])
      .where('status', '=', 0)
      .executeTakeFirstOrThrow();
    await say('model', 5, 'one');
    await say('video', id, 'two');
    const answer = await written({ user_id: lena }, cookies.moth);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { comments, total_count, pages } = answer.json<Written>();
    expect(comments).toMatchObject([
      { text: 'two', section: 'video', object_id: id, dir, title },
      { text: 'one', section: 'model', object_id: 5 },
    ]);
    expect([total_count, pages]).toEqual([2, 1]);
  });

  test('R4-07 leave out hidden ones, and those on removed videos', async () => {
    const { comments } = (await written({ user_id: lena }, cookies.lena)).json<Written>();
    await t.site.db
      .updateTable('comment')
      .set({ status: 'hidden' })
      .where('id', '=', comments[1]?.comment_id ?? 0)
      .execute();
    await t.site.db
      .updateTable('video')
      .set({ state: 'removed' })
      .where('id', '=', comments[0]?.object_id ?? 0)
      .execute();
    expect((await written({ user_id: lena }, cookies.lena)).json<Written>()).toEqual({
      comments: [],
      total_count: 0,
      pages: 0,
    });
    await t.site.db
      .updateTable('video')
      .set({ state: 'published' })
      .where('id', '=', comments[0]?.object_id ?? 0)
      .execute();
    expect((await written({ user_id: lena }, cookies.lena)).json<Written>().total_count).toBe(1);
  });

  test('R9-01 are paged, with none beyond the last page', async () => {
    const values = Array.from({ length: COMMENTS_PER_PAGE }, (_, at) => ({
      section: 2,
      object_id: 5,
      user_id: lena,
      body: `Number ${at}`,
    }));
    await t.site.db.insertInto('comment').values(values).execute();
    const second = (await written({ user_id: lena, page: 2 }, cookies.lena)).json<Written>();
    expect([second.comments.length, second.pages]).toEqual([1, 2]);
    const beyond = await written({ user_id: lena, page: 3 }, cookies.lena);
    expect([beyond.statusCode, errors(beyond)]).toEqual([404, ['page:not_found']]);
  });

  test('R2.1-21 R6-01 are refused to a visitor; an unknown member is not found', async () => {
    const refused = await written({ user_id: lena });
    expect([refused.statusCode, errors(refused)]).toEqual([401, ['user_id:login_required']]);
    expect((await written({ user_id: 987_654_321 }, cookies.lena)).statusCode).toBe(404);
  });
});

describe('R2.3-02 R6-05 a member deletes an own video', () => {
  const remove = (id: number, cookie?: string) =>
    send({ act: 'video_delete', video_id: String(id) }, cookie);
  const listed = async (cookie: string): Promise<number[]> => {
    const url = operations.videos.path.print({
      section: 'user',
      object_id: String(lena),
      lifetime: 0,
    });
    return (await get(url, cookie))
      .json<{ videos: { video_id: number }[] }>()
      .videos.map((video) => video.video_id);
  };
  let own: number[];
  beforeAll(async () => {
    own = await listed(cookies.moth);
  });

  test('removes it from every list at once, and its page shows that it is deleted', async () => {
    const [id = 0] = own;
    expect(await listed(cookies.moth)).toContain(id);
    const done = await remove(id, cookies.lena);
    expect([done.statusCode, done.json()]).toEqual([200, { ok: 1 }]);
    expect(await listed(cookies.moth)).not.toContain(id);
    expect(await listed(cookies.lena)).not.toContain(id);
    const { video } = (await get(operations.video.path.print({ video_id: id, lifetime: 0 }))).json<{
      video: { status_id: number };
    }>();
    expect(video.status_id).toBe(5);
    const row = await t.site.db
      .selectFrom('video')
      .select(['state', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'removed', deleted_at: expect.any(Date) });
    const actions = t.site.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'role'])
      .where('object', '=', `video:${id}`);
    expect(await actions.execute()).toEqual([
      { action: 'video_removed', actor_id: lena, role: 'member' },
    ]);
  });

  test('returns not found when repeated', async () => {
    const again = await remove(own[0] ?? 0, cookies.lena);
    expect([again.statusCode, errors(again)]).toEqual([404, ['video_id:not_found']]);
  });

  test('deletes a private video too', async () => {
    const id = own[1] ?? 0;
    await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', id).execute();
    expect(await listed(cookies.lena)).toContain(id);
    expect((await remove(id, cookies.lena)).statusCode).toBe(200);
    expect(await listed(cookies.lena)).not.toContain(id);
  });

  test.each<[who: string, cookie: () => string, status: number, expected: string]>([
    ['a visitor', () => '', 401, 'video:login_required'],
    ['another member', () => cookies.moth, 403, 'video_id:forbidden'],
  ])('R6-05 refuses %s', async (_who, cookie, status, expected) => {
    const refused = await remove(own[2] ?? 0, cookie());
    expect([refused.statusCode, errors(refused)]).toEqual([status, [expected]]);
    expect(await listed(cookies.lena)).toContain(own[2]);
  });

  test('does not change a quarantined video', async () => {
    const id = own[2] ?? 0;
    await t.site.db
      .updateTable('video')
      .set({ state: 'quarantined' })
      .where('id', '=', id)
      .execute();
    expect((await remove(id, cookies.lena)).statusCode).toBe(404);
    const row = await t.site.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('quarantined');
  });

  test.each([
    ['', 400],
    ['0', 400],
    ['x', 400],
    ['987654321', 404],
  ])('R7-02 refuses the id "%s"', async (id, status) => {
    expect((await send({ act: 'video_delete', video_id: id }, cookies.lena)).statusCode).toBe(
      status,
    );
  });
});
