import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpinionSection } from '@nocturne/contracts/stat-sections';
import type { FormBody } from '@nocturne/contracts/bodies';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let cookie: string;
beforeAll(async () => {
  t = await openTestSite();
  cookie = await t.signIn('lena');
}, 60_000);
afterAll(() => t.close());

const ask = (section: OpinionSection, objectId: string, as = cookie) =>
  t.app.inject({
    url: operations.opinion.path.print({ section, object_id: objectId }),
    headers: { cookie: as },
  });
const opinion = async (section: OpinionSection, objectId: string) =>
  (await ask(section, objectId)).json<OperationAnswer<'opinion'>>();
const act = async (body: FormBody<'stat'>) =>
  expect((await post(t.app, operations.stat.path.print({}), body, { cookie })).statusCode).toBe(
    200,
  );
const performer = async () =>
  (await t.site.db.selectFrom('performer').select('dir').orderBy('id').executeTakeFirstOrThrow())
    .dir;
const NONE = { vote: '', is_favourite: false, is_subscribed: false };

describe('R4-11 R6-02 the opinion of a member', () => {
  test('holds votes, favourites and the subscription to the channel of a video', async () => {
    const { id, channel } = await t.site.db
      .selectFrom('video')
      .innerJoin('channel', 'channel.id', 'video.channel_id')
      .select(['video.id', 'channel.dir as channel'])
      .where('video.status', '=', 0)
      .executeTakeFirstOrThrow();
    const video = String(id);
    // Demo members already have opinions.
    await act({ act: 'unsubscribe', section: 'channel', object_id: channel });
    await act({ act: 'favourite', section: 'remove', video_id: video });
    expect(await opinion('video', video)).toEqual(NONE);
    await act({ act: 'vote', section: 'video', object_id: video, vote: '0' });
    expect(await opinion('video', video)).toEqual({ ...NONE, vote: '0' });
    await act({ act: 'vote', section: 'video', object_id: video, vote: '1' });
    await act({ act: 'favourite', section: 'add', video_id: video });
    await act({ act: 'subscribe', section: 'channel', object_id: channel });
    expect(await opinion('video', video)).toEqual({
      vote: '1',
      is_favourite: true,
      is_subscribed: true,
    });
    expect(await opinion('channel', channel)).toEqual({ ...NONE, is_subscribed: true });
    await act({ act: 'favourite', section: 'remove', video_id: video });
    await act({ act: 'unsubscribe', section: 'channel', object_id: channel });
    expect(await opinion('video', video)).toEqual({ ...NONE, vote: '1' });
  });

  test('is only for its own member, and never cached', async () => {
    const dir = await performer();
    await act({ act: 'subscribe', section: 'model', object_id: dir });
    expect((await opinion('model', dir)).is_subscribed).toBe(true);
    const theirs = await ask('model', dir, await t.signIn('moth'));
    expect(theirs.json<OperationAnswer<'opinion'>>()).toEqual(NONE);
    expect(theirs.headers['cache-control']).toMatch(/no-store/);
  });

  test('uses the uploader for a video without a channel', async () => {
    const { id, user } = await t.site.db
      .selectFrom('video')
      .select(['id', 'user_id as user'])
      .where('status', '=', 0)
      .where('channel_id', 'is', null)
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow();
    // Demo members already have subscriptions.
    await act({ act: 'unsubscribe', section: 'user', object_id: String(user) });
    expect((await opinion('video', String(id))).is_subscribed).toBe(false);
    await act({ act: 'subscribe', section: 'user', object_id: String(user) });
    expect((await opinion('video', String(id))).is_subscribed).toBe(true);
  });
});
