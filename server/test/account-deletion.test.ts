import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { applyRetention } from '../src/jobs/apply-retention.ts';
import { AccountClosuresRepository } from '../src/repositories/accounts/account-closures-repository.ts';
import { DataRequestsRepository } from '../src/repositories/privacy/data-requests-repository.ts';
import { AuditRepository } from '../src/repositories/audit/audit-repository.ts';
import { ErasureRepository } from '../src/repositories/privacy/erasure-repository.ts';
import { MembersRepository } from '../src/repositories/members/members-repository.ts';
import { ProfilesRepository } from '../src/repositories/members/profiles-repository.ts';
import { RetentionRepository } from '../src/repositories/privacy/retention-repository.ts';
import { asMember, freshKey } from './support/as-member.ts';
import { readEmails } from './support/read-emails.ts';
import { DEMO_PASSWORD, openTestSite, post, type TestSite } from './test-site.ts';

const DAY_MS = 86_400_000;
const PATH = operations.privacy.path.print({});

let t: TestSite;
let passwordHash: string;
beforeAll(async () => {
  t = await openTestSite();
  const known = await t.site.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  passwordHash = known.password_hash;
}, 60_000);
afterAll(() => t.close());

let made = 0;
let name: string;
let id: number;
let cookie: string;
/** Creates a signed-in member with two videos, text, lists and votes. */
beforeEach(async () => {
  const { db } = t.site;
  name = `leaver_${(made += 1)}`;
  const account = {
    username: name,
    email: `${name}@example.org`,
    password_hash: passwordHash,
    email_confirmed_at: new Date(),
  };
  id = (await db.insertInto('app_user').values(account).returning('id').executeTakeFirstOrThrow())
    .id;
  await db
    .insertInto('profile')
    .values({ user_id: id, about_me: `words of ${name}` })
    .execute();
  for (const at of [1, 2]) {
    const video = {
      dir: 'silver-pan',
      title: `Silver pan ${at} of ${name}`,
      user_id: id,
      origin: 'import' as const,
      state: 'published' as const,
    };
    const { id: videoId } = await db
      .insertInto('video')
      .values(video)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('video_asset')
      .values({ video_id: videoId, folder: `own/${videoId}` })
      .execute();
  }
  await db
    .insertInto('comment')
    .values({ section: 1, object_id: 1, user_id: id, body: `words of ${name}` })
    .execute();
  await db.insertInto('favourite').values({ user_id: id, video_id: 1 }).execute();
  await db.insertInto('subscription').values({ user_id: id, section: 3, object_id: 1 }).execute();
  await db.insertInto('vote').values({ user_id: id, section: 1, object_id: 1, value: 1 }).execute();
  await db
    .insertInto('playlist')
    .values({ user_id: id, title: `List of ${name}`, dir: 'list' })
    .execute();
  cookie = await t.signIn(name);
});

const send = (form: Record<string, string>, by = cookie) =>
  post(t.app, PATH, form, by ? { cookie: by } : {});
const remove = (form: Record<string, string> = {}) =>
  send({ act: 'delete', pwd: DEMO_PASSWORD, usr: name, ...form });
const errors = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const runAt = (at: Date) => {
  const { db, folders } = t.site;
  const deps = {
    requests: new DataRequestsRepository(db),
    erasure: new ErasureRepository(db),
    retention: new RetentionRepository(db),
  };
  return applyRetention({
    ...deps,
    profiles: new ProfilesRepository(db),
    audit: new AuditRepository(db),
    folders,
    now: () => at,
  });
};
const account = () =>
  t.site.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const numberOf = async (table: string, where: string) =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(t.site.db)
  ).rows[0]?.n;
const actionsOn = (videoId: number) =>
  t.site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'role'])
    .where('object', '=', `video:${videoId}`)
    .orderBy('seq')
    .execute();
const ownVideos = () =>
  t.site.db
    .selectFrom('video')
    .select(['id', 'state', 'title'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

describe('deleting an account', () => {
  test.each([
    ['no password', { pwd: '' }, 422, ['pwd:required']],
    ['a wrong password', { pwd: 'another' }, 422, ['pwd:pwd_invalid']],
    ['nothing typed', { usr: ' ' }, 422, ['usr:required']],
    ["somebody else's name typed", { usr: 'moth' }, 422, ['usr:usr_mismatch']],
  ])('keeps the account with %s', async (_what, form, status, expected) => {
    const refused = await remove(form);
    expect([refused.statusCode, errors(refused)]).toEqual([status, expected]);
    expect((await account()).status).toBe('active');
  });

  test('refuses a visitor and a cross-site request', async () => {
    const form = { act: 'delete', pwd: DEMO_PASSWORD, usr: name };
    expect(errors(await post(t.app, PATH, form))).toEqual(['error:login_required']);
    expect(
      (await post(t.app, PATH, form, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
    expect((await account()).status).toBe('active');
  });

  test('limits password guesses in a session that was left open', async () => {
    const tries: number[] = [];
    for (let at = 0; at < 12; at += 1)
      tries.push((await remove({ pwd: `guess-${at}` })).statusCode);
    expect(tries).toContain(429);
    expect((await account()).status).toBe('active');
  });

  test('removes sessions, sign-in, videos and profile, and emails how to restore', async () => {
    const second = await t.signIn(name);
    const videos = await ownVideos();
    expect(videos.length).toBeGreaterThan(0);
    const listed = operations.members.path.print({ lifetime: 0, search: name });
    const answer = await remove({ usr: ` ${name.toUpperCase()} ` });
    expect(answer.statusCode).toBe(200);
    const cookies = answer.cookies.map(({ name, value }) => [name, value]);
    expect(cookies).toEqual(
      expect.arrayContaining([
        ['sid', ''],
        ['logout', '1'],
      ]),
    );
    for (const ended of [cookie, second])
      expect(errors(await send({ act: 'export' }, ended))).toEqual(['error:login_required']);
    expect(errors(await post(t.app, '/api/login.php', { usr: name, pwd: DEMO_PASSWORD }))).toEqual([
      'error:wrong_usr_or_pwd',
    ]);
    expect(
      (await t.app.inject({ url: operations.member.path.print({ user_id: id, lifetime: 0 }) }))
        .statusCode,
    ).toBe(404);
    expect(
      (await t.app.inject({ url: listed, headers: { cookie: await t.signIn('moth') } })).body,
    ).not.toContain(`"${name}"`);
    expect((await ownVideos()).map(({ state }) => state)).toEqual(videos.map(() => 'removed'));
    expect(
      (
        await t.app.inject({
          url: operations.videofile.path.print({ video_id: videos[0]?.id ?? 0, lifetime: 0 }),
        })
      ).statusCode,
    ).toBe(404);
    const comments = await t.app.inject({
      url: operations.comments.path.print({ section: 'video', object_id: 1, lifetime: 0 }),
    });
    expect(comments.body).not.toContain(`"${name}"`);
    const own = (await readEmails(t.site.folders.outbox)).filter((mail) =>
      mail.includes(`To: ${name}@example.org`),
    );
    expect(own).toEqual([
      expect.stringContaining('We keep your data for 30 days, then we erase it for good.'),
    ]);
  });

  test.each(['deleted', 'suspended'] as const)(
    'R6-03 hides a %s member from friends, walls and notifications, and refuses messages to them',
    async (how) => {
      const { db } = t.site;
      const moth = await asMember(t, 'moth');
      const leaver = await asMember(t, name);
      await leaver.act({ act: 'friend_ask', user_id: String(moth.id) });
      await moth.act({ act: 'friend_accept', user_id: String(id) });
      await leaver.act({
        act: 'wall_post',
        user_id: String(moth.id),
        text: `words of ${name}`,
        key: freshKey(),
      });
      await leaver.act({
        act: 'message',
        user_id: String(moth.id),
        text: `words of ${name}`,
        key: freshKey(),
      });
      const read = async () => ({
        friends: (await moth.read('friends', { user_id: moth.id })).friends.filter(
          ({ user }) => user.user_id === id,
        ).length,
        wall: (await moth.read('wall', { user_id: moth.id })).posts.filter(({ text }) =>
          text.includes(name),
        ).length,
        conversations: (await moth.read('conversations', {})).conversations.filter(
          ({ user }) => user.user_id === id,
        ).length,
        notifications: (await moth.read('notifications', {})).notifications.filter(
          ({ user }) => user?.user_id === id,
        ).length,
        unread: await moth.read('unread', {}),
      });
      const before = await read();
      expect(before).toMatchObject({ friends: 1, wall: 1, conversations: 1, notifications: 2 });
      if (how === 'deleted') await remove();
      else
        await db
          .updateTable('app_user')
          .set({ status: 'suspended' })
          .where('id', '=', id)
          .execute();
      const unread = {
        notifications: before.unread.notifications - 2,
        messages: before.unread.messages - 1,
      };
      expect(await read()).toEqual({
        friends: 0,
        wall: 0,
        conversations: 1,
        notifications: 0,
        unread,
      });
      const { user, may_write: mayWrite } = await moth.read('messages', { user_id: id });
      expect([user.username, mayWrite]).toEqual([how === 'deleted' ? '' : name, false]);
      for (const call of ['friendship', 'wall', 'friends', 'memberComments'] as const)
        expect([call, await moth.refusedRead(call, { user_id: id })]).toEqual([
          call,
          [404, [expect.stringContaining('not_found')]],
        ]);
    },
  );

  test('has one effect for twenty simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await numberOf('data_request', `user_id = ${id} and kind = 'erase'`)).toBe(1);
  });

  test('drops the file of a pending export', async () => {
    await send({ act: 'export' });
    await remove();
    expect(
      await numberOf('data_request', `user_id = ${id} and kind = 'export' and expires_at > now()`),
    ).toBe(0);
  });
});

describe('R9-10 erasure after thirty days', () => {
  test('does not run before', async () => {
    await remove();
    await runAt(inDays(29.9));
    expect((await account()).username).toBe(name);
    expect(await numberOf('comment', `user_id = ${id}`)).toBeGreaterThan(0);
  });

  test('leaves no trace of the member in any table, and frees name and email address', async () => {
    const { db } = t.site;
    const { email } = await account();
    await db
      .insertInto('message')
      .values({ from_id: id, to_id: 1, body: `words of ${name}` })
      .execute();
    await db.insertInto('friend').values({ from_id: id, to_id: 1 }).execute();
    await db
      .insertInto('block')
      .values([
        { user_id: id, blocked_id: 2 },
        { user_id: 2, blocked_id: id },
      ])
      .execute();
    await db
      .insertInto('notification')
      .values([
        { user_id: id, kind: 'message', actor_id: 1 },
        { user_id: 1, kind: 'message', actor_id: id },
      ])
      .execute();
    await db
      .insertInto('notification_setting')
      .values({ user_id: id, mailed: ['message'] })
      .execute();
    await db
      .insertInto('upload')
      .values({
        upload_key: `${name}${'x'.repeat(20)}`,
        user_id: id,
        filename: `words of ${name}.mp4`,
        bytes: 1,
      })
      .execute();
    await db
      .insertInto('consent_receipt')
      .values({ user_id: id, choice: 'yes', text_version: `v-${id}` })
      .execute();
    await remove();
    await runAt(inDays(30.1));
    const traces = await tracesOf([name, email]);
    expect(traces).toEqual([]);
    for (const named of [
      'block where user_id',
      'block where blocked_id',
      'notification where user_id',
      'notification where actor_id',
    ]) {
      const [table = '', column = ''] = named.split(' where ');
      expect([named, await numberOf(table, `${column} = ${id}`)]).toEqual([named, 0]);
    }
    expect(await numberOf('notification_setting', `user_id = ${id}`)).toBe(0);
    expect((await account()).username).toMatch(/^erased-[0-9a-f]{24}$/);
    expect(await numberOf('consent_receipt', `user_id is null and text_version = 'v-${id}'`)).toBe(
      1,
    );
    expect(await new MembersRepository(db).findTaken(name, email)).toEqual({
      username: false,
      email: false,
    });
    expect(
      await numberOf('data_request', `user_id = ${id} and kind = 'erase' and state = 'done'`),
    ).toBe(1);
    expect(await numberOf('audit_log', `action = 'erase' and object = 'user:${id}'`)).toBe(1);
  });

  test('keeps replies by other members and the vote totals', async () => {
    const { db } = t.site;
    const said = await db
      .insertInto('comment')
      .values({ section: 1, object_id: 1, user_id: id, body: 'Said.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await db
      .insertInto('comment')
      .values({ section: 1, object_id: 1, user_id: 1, body: 'Answered.', parent_id: said.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sums = () =>
      db
        .selectFrom('video_stats')
        .select(['video_id', 'likes', 'dislikes'])
        .orderBy('video_id')
        .execute();
    const before = await sums();
    await remove();
    await runAt(inDays(31));
    expect(
      await db
        .selectFrom('comment')
        .select(['parent_id', 'body'])
        .where('id', '=', answer.id)
        .execute(),
    ).toEqual([{ parent_id: null, body: 'Answered.' }]);
    expect(await sums()).toEqual(before);
  });

  test('deletes the media, except a folder that another video uses', async () => {
    const { db, folders } = t.site;
    const [first, second] = await ownVideos();
    // Not every video has files.
    const shared = await db
      .selectFrom('video_asset')
      .innerJoin('video', 'video.id', 'video_asset.video_id')
      .select('folder')
      .where('user_id', 'is', null)
      .orderBy('video.id')
      .executeTakeFirstOrThrow();
    if (second)
      await db
        .updateTable('video_asset')
        .set({ folder: shared.folder })
        .where('video_id', '=', second.id)
        .execute();
    for (const folder of [`own/${first?.id}`, `members/${id}`, shared.folder]) {
      await mkdir(join(folders.media, folder), { recursive: true });
      await writeFile(join(folders.media, folder, 'video.mp4'), 'film');
    }
    await remove();
    await runAt(inDays(31));
    expect(await readdir(join(folders.media, 'own'))).not.toContain(String(first?.id));
    expect(await readdir(join(folders.media, 'members'))).not.toContain(String(id));
    expect(await readdir(join(folders.media, shared.folder))).toEqual(['video.mp4']);
    expect(await ownVideos()).toEqual(
      (await ownVideos()).map((video) => ({ ...video, state: 'purged', title: `#${video.id}` })),
    );
  });

  test('may run twice, even in two workers at once', async () => {
    await remove();
    await Promise.all([runAt(inDays(31)), runAt(inDays(31))]);
    await runAt(inDays(32));
    expect(await numberOf('audit_log', `action = 'erase' and object = 'user:${id}'`)).toBe(1);
    expect((await account()).status).toBe('deleted');
    expect(await new MembersRepository(t.site.db).removeUnconfirmed()).toBe(0);
  });

  test('deletes files before rows, so an interrupted run is repeated', async () => {
    await remove();
    const erasure = new ErasureRepository(t.site.db);
    const broken = erasure.erase(id, inDays(31), () => Promise.reject(new Error('disk')));
    await expect(broken).rejects.toThrow('disk');
    expect((await account()).username).toBe(name);
    await runAt(inDays(31));
    expect((await account()).username).toMatch(/^erased-/);
  });

  test('waits until a legal hold is lifted', async () => {
    const { db } = t.site;
    await db
      .insertInto('legal_hold')
      .values({ subject_section: 4, subject_id: id, reason: 'a test' })
      .execute();
    await remove();
    await runAt(inDays(31));
    expect((await account()).username).toBe(name);
    await db.updateTable('legal_hold').set({ lifted_at: new Date() }).execute();
    await runAt(inDays(40));
    expect((await account()).username).toMatch(/^erased-/);
  });

  test('keeps only the video under a legal hold, and leaves the request open', async () => {
    const { db } = t.site;
    const [first] = await ownVideos();
    await db
      .insertInto('legal_hold')
      .values({ subject_section: 1, subject_id: first?.id ?? 0, reason: 'a test' })
      .execute();
    await remove();
    await runAt(inDays(31));
    expect((await account()).username).toMatch(/^erased-/);
    expect((await ownVideos()).filter(({ state }) => state !== 'purged')).toEqual([
      { ...first, state: 'removed' },
    ]);
    expect(
      await numberOf('data_request', `user_id = ${id} and kind = 'erase' and state = 'open'`),
    ).toBe(1);
    await db.updateTable('legal_hold').set({ lifted_at: new Date() }).execute();
    await runAt(inDays(40));
    expect((await ownVideos()).every(({ state }) => state === 'purged')).toBe(true);
    expect(
      await numberOf('data_request', `user_id = ${id} and kind = 'erase' and state = 'done'`),
    ).toBe(1);
  });
});

describe('restoring an account before it is erased', () => {
  test('restores its videos, and the member signs in as before', async () => {
    const before = await ownVideos();
    await remove();
    const endings = new AccountClosuresRepository(t.site.db);
    expect([
      await endings.reopen(name.toUpperCase()),
      await endings.reopen(name),
      await endings.reopen('moth'),
    ]).toEqual([before.map((video) => video.id), undefined, undefined]);
    expect(await ownVideos()).toEqual(before);
    for (const video of before) {
      expect(await actionsOn(video.id)).toEqual([
        { action: 'video_removed', actor_id: id, role: 'member' },
        { action: 'video_published', actor_id: null, role: 'system' },
      ]);
    }
    expect(await t.signIn(name)).toMatch(/^sid=/);
    await runAt(inDays(31));
    expect((await account()).username).toBe(name);
  });

  test('fails after the erasure', async () => {
    await remove();
    await runAt(inDays(31));
    const endings = new AccountClosuresRepository(t.site.db);
    expect([await endings.reopen(name), await endings.reopen((await account()).username)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('R1-01 does not restore a video that a case took down meanwhile', async () => {
    const [first, second] = await ownVideos();
    await remove();
    const held = {
      reference: `NC-${name}`,
      kind: 'complaint',
      subject_section: 1,
      subject_id: first?.id ?? 0,
      holds_content: true,
    } as const;
    await t.site.db.insertInto('moderation_case').values(held).execute();
    expect(await new AccountClosuresRepository(t.site.db).reopen(name)).toEqual([second?.id]);
    expect((await ownVideos()).map(({ state }) => state).toSorted()).toEqual([
      'published',
      'removed',
    ]);
  });
});

/** Lists the tables with a row that contains one of the texts as a whole word. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE'`.execute(t.site.db);
  const found: string[] = [];
  for (const { name } of rows) {
    for (const text of texts) {
      const hit = await sql`select from ${sql.table(name)} as row_of
        where row_of::text ~ ${`\\m${text.replaceAll('.', '\\.')}\\M`} limit 1`.execute(t.site.db);
      if (hit.rows.length > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}
