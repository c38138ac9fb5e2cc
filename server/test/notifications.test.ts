import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { NOTIFICATION_DAYS, NOTIFICATIONS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import { operations } from '@nocturne/contracts/operations';
import { REVIEW_UNDO_SECONDS } from '@nocturne/contracts/review';
import { SECTION_CODE } from '../src/lib/codes.ts';
import { NotificationsRepository } from '../src/repositories/community/notifications-repository.ts';
import { asMember, asVisitor, errorsOf, freshKey, type ActingMember } from './support/as-member.ts';
import { readEmails } from './support/read-emails.ts';
import { staffContext, aVideoInReview } from './support/review-stage.ts';
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
  const tables = [
    'friend',
    'block',
    'comment',
    'message',
    'notification',
    'notification_setting',
    'subscription',
    'new_video',
  ] as const;
  for (const table of tables) await t.site.db.deleteFrom(table).execute();
});

const to = (act: string, other: ActingMember) => ({ act, user_id: String(other.id) });
const list = async (of: ActingMember) => (await of.read('notifications', {})).notifications;
const seen = async (of: ActingMember) =>
  (await list(of)).map(({ kind, user, object }) => [kind, user?.username, object?.title]);
const unread = async (of: ActingMember) => (await of.read('unread', {})).notifications;
const postComment = async (by: ActingMember, text: string, more: Record<string, string> = {}) => {
  const form = {
    act: 'comment',
    section: 'model',
    object_id: '5',
    parent_id: '',
    text,
    key: freshKey(),
    ...more,
  };
  return (await by.act(form)).json<{ comment: Comment }>().comment.comment_id;
};

describe('R2.3-16 notifications of a member', () => {
  test('list friend requests until they are answered, and accepted requests', async () => {
    await lena.act(to('friend_ask', moth));
    expect(await seen(moth)).toEqual([['friend_request', 'lena', undefined]]);
    await moth.act(to('friend_accept', lena));
    expect([await seen(moth), await seen(lena)]).toEqual([
      [],
      [['friend_accepted', 'moth', undefined]],
    ]);
  });

  test('list messages as one entry per conversation, the latest first', async () => {
    const write = (by: ActingMember, text: string) =>
      by.act({ ...to('message', lena), text, key: freshKey() });
    await write(moth, 'One');
    await write(juniper, 'Two');
    await write(moth, 'Three');
    expect((await seen(lena)).map(([, username]) => username)).toEqual(['moth', 'juniper']);
    expect(await lena.read('unread', {})).toEqual({ notifications: 2, messages: 3 });
  });

  test('list replies by others with the commented object', async () => {
    const { title } = await t.site.db
      .selectFrom('performer')
      .select('title')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow();
    const parent = await postComment(lena, 'The slow pan.');
    const reply = await postComment(moth, 'Agreed.', { parent_id: String(parent) });
    await postComment(lena, 'Thank you.', { parent_id: String(parent) });
    expect(await seen(lena)).toEqual([['comment_reply', 'moth', title]]);
    expect((await list(lena))[0]?.object).toMatchObject({ section: 'model', object_id: 5 });
    await moth.act({ act: 'comment_delete', comment_id: String(reply) });
    expect(await seen(lena)).toEqual([]);
  });

  test('list comments on videos of the member; a reply there appears once', async () => {
    const { db } = t.site;
    const { id, title } = await db
      .selectFrom('video')
      .select(['id', 'title'])
      .where('status', '=', 0)
      .executeTakeFirstOrThrow();
    await db.updateTable('video').set({ user_id: lena.id }).where('id', '=', id).execute();
    const about = { section: 'video', object_id: String(id) };
    await postComment(moth, 'Good.', about);
    expect(await seen(lena)).toEqual([['comment', 'moth', title]]);
    const own = await postComment(lena, 'Thanks.', about);
    await postComment(juniper, 'Mine too.', { ...about, parent_id: String(own) });
    expect(await seen(lena)).toEqual([
      ['comment_reply', 'juniper', title],
      ['comment', 'moth', title],
    ]);
  });

  test('list nothing that a blocked member does', async () => {
    const parent = await postComment(lena, 'The slow pan.');
    await lena.act(to('block', moth));
    await postComment(moth, 'Agreed.', { parent_id: String(parent) });
    expect(await seen(lena)).toEqual([]);
  });
});

describe('R2.3-16 notifications of new videos from subscriptions', () => {
  const publish = async (channelId: number, title: string, postDate = new Date()) => {
    const video = {
      dir: 'new',
      title,
      channel_id: channelId,
      origin: 'import' as const,
      state: 'published' as const,
      post_date: postDate,
    };
    return (
      await t.site.db.insertInto('video').values(video).returning('id').executeTakeFirstOrThrow()
    ).id;
  };
  const tell = () => t.site.jobs.add('notifications', {});
  const follow = (by: ActingMember, section: 'channel' | 'performer', id: number) =>
    t.site.db
      .insertInto('subscription')
      .values({ user_id: by.id, section: SECTION_CODE[section], object_id: id })
      .execute();

  test('are created once by the job, for the newest video of each subscription', async () => {
    await follow(lena, 'channel', 1);
    await follow(lena, 'performer', 5);
    await publish(1, 'The earlier one');
    const id = await publish(1, 'The later one');
    await t.site.db
      .insertInto('video_performer')
      .values({ video_id: id, performer_id: 5 })
      .execute();
    await publish(2, 'Of another channel');
    expect(await seen(lena)).toEqual([]);
    for (let at = 0; at < 2; at += 1) await tell();
    expect([await seen(lena), await seen(moth)]).toEqual([
      [['subscription_video', undefined, 'The later one']],
      [],
    ]);
    expect((await list(lena))[0]?.object).toMatchObject({
      section: 'video',
      object_id: id,
      dir: 'new',
    });
  });

  test('leave out old imported videos and videos that were taken down', async () => {
    await follow(lena, 'channel', 1);
    await publish(1, 'Of last year', new Date(Date.now() - 365 * 86_400_000));
    await tell();
    expect(await seen(lena)).toEqual([]);
    const id = await publish(1, 'For a moment');
    await tell();
    expect(await unread(lena)).toBe(1);
    await t.site.db.updateTable('video').set({ state: 'removed' }).where('id', '=', id).execute();
    expect(await unread(lena)).toBe(0);
  });

  test('list a private video once it becomes public', async () => {
    await follow(lena, 'channel', 1);
    const id = await publish(1, 'First private');
    await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', id).execute();
    await tell();
    expect(await seen(lena)).toEqual([]);
    await t.site.db.updateTable('video').set({ is_private: false }).where('id', '=', id).execute();
    await tell();
    expect((await seen(lena)).map(([, , title]) => title)).toEqual(['First private']);
  });
});

describe('R2.3-16 the notification list', () => {
  const many = (count: number) =>
    t.site.db
      .insertInto('notification')
      .values(
        Array.from({ length: count }, (_, at) => ({
          user_id: lena.id,
          kind: 'wall_post' as const,
          actor_id: moth.id,
          object_id: at + 1,
        })),
      )
      .returning('id')
      .execute();

  test('R9-01 is paged', async () => {
    await many(NOTIFICATIONS_PER_PAGE + 1);
    const {
      notifications,
      total_count: total,
      pages,
    } = await lena.read('notifications', { page: 2 });
    expect([notifications.length, total, pages]).toEqual([1, NOTIFICATIONS_PER_PAGE + 1, 2]);
    expect(await lena.refusedRead('notifications', { page: 3 })).toEqual([404, ['page:not_found']]);
  });

  test('is marked as read up to an id, repeatably, and only by its owner', async () => {
    const made = await many(3);
    const upTo = String(made[1]?.id);
    await moth.act({ act: 'notifications_read', notification_id: upTo });
    expect(await unread(lena)).toBe(3);
    for (let at = 0; at < 2; at += 1)
      await lena.act({ act: 'notifications_read', notification_id: upTo });
    expect((await list(lena)).map(({ is_read: isRead }) => isRead)).toEqual([false, true, true]);
  });

  test('R9-10 drops notifications older than NOTIFICATION_DAYS', async () => {
    const [first] = await many(2);
    const old = new Date(Date.now() - (NOTIFICATION_DAYS + 1) * 86_400_000);
    await t.site.db
      .updateTable('notification')
      .set({ created_at: old })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await new NotificationsRepository(t.site.db).purgeOld();
    expect((await list(lena)).length).toBe(1);
  });

  test('R6-01 is refused to visitors', async () => {
    for (const name of ['notifications', 'unread', 'notifySettings'] as const) {
      expect([
        name,
        (await t.app.inject({ url: operations[name].path.print({}) })).statusCode,
      ]).toEqual([name, 401]);
    }
    expect(
      (await asVisitor(t, { act: 'notifications_read', notification_id: '1' })).statusCode,
    ).toBe(401);
    expect((await asVisitor(t, { act: 'notify_settings', mailed: '' })).statusCode).toBe(401);
  });
});

describe('R2.3-16 notification emails', () => {
  const choose = (mailed: string) => lena.act({ act: 'notify_settings', mailed });
  const readOutbox = () => readEmails(t.site.folders.outbox);
  const anHourPasses = () =>
    t.site.db
      .updateTable('notification_setting')
      .set((update) => ({
        mailed_at: new Date(Date.now() - 3_700_000),
        mailed: update.ref('mailed'),
      }))
      .execute();
  const tell = () => t.site.jobs.add('notifications', {});

  test('only publications are emailed until a member chooses the kinds', async () => {
    expect(await lena.read('notifySettings', {})).toEqual({ mailed: ['video_published'] });
    await choose('message,friend_request');
    expect(await lena.read('notifySettings', {})).toEqual({
      mailed: ['friend_request', 'message'],
    });
    expect(errorsOf(await choose('message,everything'))).toEqual(['mailed:bad_request']);
    await choose('');
    expect(await lena.read('notifySettings', {})).toEqual({ mailed: [] });
  });

  test('members-B a publication is emailed once it can no longer be undone', async () => {
    const id = await aVideoInReview(t, 'lena', 'Glass tide');
    const before = (await readOutbox()).length;
    const staff = await staffContext(t, 'moth', 'moderator');
    const { version } = (await staff.read(id)).video;
    expect(
      await staff.act({ act: 'approve', video_id: String(id), version: String(version) }),
    ).toMatchObject({
      video: { state: 'published' },
    });
    await tell();
    expect((await readOutbox()).length).toBe(before);
    const created_at = new Date(Date.now() - (REVIEW_UNDO_SECONDS + 1) * 1000);
    await t.site.db
      .updateTable('notification')
      .set({ created_at })
      .where('user_id', '=', lena.id)
      .execute();
    for (let at = 0; at < 2; at += 1) await tell();
    const sent = (await readOutbox()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Your newly published videos: 1');
    expect(sent[0]).toMatch(/^To: lena@nocturne\.example/m);
    await choose('');
    await t.site.db
      .updateTable('app_user')
      .set({ role: 'member' })
      .where('username', '=', 'moth')
      .execute();
  });

  test('sends one email an hour, of the chosen kinds, without any message text', async () => {
    const before = (await readOutbox()).length;
    await choose('message');
    await anHourPasses();
    await moth.act({ ...to('message', lena), text: 'A secret', key: freshKey() });
    await moth.act(to('friend_ask', lena));
    for (let at = 0; at < 2; at += 1) await tell();
    const sent = (await readOutbox()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Conversations with new messages: 1');
    expect(sent[0]).not.toMatch(/secret|Friend requests/);
    await juniper.act({ ...to('message', lena), text: 'Another', key: freshKey() });
    await tell();
    expect((await readOutbox()).length).toBe(before + 1);
    await anHourPasses();
    await tell();
    expect((await readOutbox()).length).toBe(before + 2);
  });

  test('sends no email for messages that were already read', async () => {
    const before = (await readOutbox()).length;
    await choose('message');
    await anHourPasses();
    await moth.act({ ...to('message', lena), text: 'Hello', key: freshKey() });
    await lena.act({ act: 'messages_read', user_id: String(moth.id) });
    await tell();
    expect((await readOutbox()).length).toBe(before);
  });
});
