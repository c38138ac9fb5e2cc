import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { VideoPictures } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const answerOf = async (id: number) =>
  (await t.app.inject({ url: operations.video.path.print({ video_id: id, lifetime: 0 }) })).json<{
    pictures?: VideoPictures;
  }>();

/** Finds a public video of a channel, or of a member only. */
async function videoOf(owner: 'channel' | 'member') {
  const isOfChannel = owner === 'channel';
  return t.site.db
    .selectFrom('video')
    .innerJoin('video_performer', 'video_performer.video_id', 'video.id')
    .innerJoin('performer', 'performer.id', 'video_performer.performer_id')
    .select([
      'video.id',
      'video.channel_id',
      'video.user_id',
      'performer.id as performerId',
      'performer.dir',
    ])
    .where('video.state', '=', 'published')
    .where('video.channel_id', isOfChannel ? 'is not' : 'is', null)
    .where('video.user_id', isOfChannel ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
}

test('V4 the response of a video names the channel logo and the performer portraits', async () => {
  const { id, channel_id: channel, performerId, dir } = await videoOf('channel');
  await t.site.db.updateTable('performer').set({ thumb_key: '' }).execute();
  await t.site.db.updateTable('channel').set({ logo_key: '' }).execute();
  expect((await answerOf(id)).pictures).toEqual({ owner: '', performers: {} });
  await t.site.db
    .updateTable('performer')
    .set({ thumb_key: 'portraits/one.webp' })
    .where('id', '=', performerId)
    .execute();
  await t.site.db
    .updateTable('channel')
    .set({ logo_key: 'portraits/logo.webp' })
    .where('id', '=', channel)
    .execute();
  expect((await answerOf(id)).pictures).toEqual({
    owner: '/media/portraits/logo.webp',
    performers: { [dir]: '/media/portraits/one.webp' },
  });
});

test('V4 the video of a member names their avatar; a deleted video has no pictures', async () => {
  const { id, user_id: user } = await videoOf('member');
  await t.site.db
    .updateTable('profile')
    .set({ avatar_key: 'avatars/lena.webp' })
    .where('user_id', '=', user)
    .execute();
  expect((await answerOf(id)).pictures?.owner).toBe('/media/avatars/lena.webp');
  await t.site.db
    .updateTable('app_user')
    .set({ status: 'suspended' })
    .where('id', '=', user)
    .execute();
  expect((await answerOf(id)).pictures?.owner).toBe('');
  await t.site.db
    .updateTable('video')
    .set({ state: 'removed', deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await answerOf(id)).not.toHaveProperty('pictures');
});
