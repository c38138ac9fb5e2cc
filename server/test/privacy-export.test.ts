import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Privacy } from '@nocturne/contracts/entities/privacy';
import { operations } from '@nocturne/contracts/operations';
import { EXPORT_FILE_PATH } from '@nocturne/contracts/privacy';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { writeExports } from '../src/jobs/write-exports.ts';
import {
  EXPORT_SECTIONS,
  MemberDataRepository,
} from '../src/repositories/privacy/member-data-repository.ts';
import { DataRequestsRepository } from '../src/repositories/privacy/data-requests-repository.ts';
import { columnContext } from '../src/repositories/identity/encryption-context.ts';
import { hashOf } from '../src/lib/secrets.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

const HOUR_MS = 3_600_000;
const PATH = operations.privacy.path.print({});
const STATE = operations.privacyState.path.print({});

let t: TestSite;
let lena: string;
let moth: string;
beforeAll(async () => {
  t = await openTestSite();
  [lena, moth] = await Promise.all([t.signIn('lena'), t.signIn('moth')]);
}, 60_000);
afterAll(() => t.close());
beforeEach(() => t.site.db.deleteFrom('data_request').execute());

const ask = (cookie?: string) => post(t.app, PATH, { act: 'export' }, cookie ? { cookie } : {});
const read = (url: string, cookie?: string) =>
  t.app.inject({ url, ...(cookie ? { headers: { cookie } } : {}) });
const state = async (cookie: string) => (await read(STATE, cookie)).json<Privacy>();
const idOf = async (username: string) =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const runAt = async (at: Date) =>
  writeExports({
    requests: new DataRequestsRepository(t.site.db),
    data: new MemberDataRepository(t.site.db, await openRecordCipher(t.site.config)),
    folder: t.site.folders.exports,
    now: () => at,
  });
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe('the data export of a member', () => {
  test('is created by a job, kept for seven days, and downloaded with the session', async () => {
    expect(await state(lena)).toEqual({
      export_state: 'none',
      asked_at: '',
      expires_at: '',
      next_at: '',
      bytes: 0,
    });
    const asked = (await ask(lena)).json<Privacy>();
    expect(asked.export_state).toBe('ready');
    expect(Date.parse(asked.expires_at) - Date.parse(asked.asked_at)).toBeGreaterThanOrEqual(
      7 * 24 * HOUR_MS,
    );
    expect(Date.parse(asked.next_at) - Date.parse(asked.asked_at)).toBe(24 * HOUR_MS);
    const file = await read(EXPORT_FILE_PATH, lena);
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, asked.bytes]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Object.keys(file.json<object>())).toEqual([
      'made_at',
      ...Object.keys(EXPORT_SECTIONS),
      'unreadable',
    ]);
  });

  test('contains what the member wrote, chose and received, but no secret', async () => {
    const [own, other] = [await idOf('lena'), await idOf('moth')];
    const { db } = t.site;
    await db
      .insertInto('message')
      .values({ from_id: other, to_id: own, body: 'Seen the silver one?' })
      .execute();
    await db
      .insertInto('message')
      .values({ from_id: own, to_id: other, body: 'Twice.', from_deleted_at: new Date() })
      .execute();
    await db
      .insertInto('wall_post')
      .values({ user_id: own, author_id: other, body: 'Good list.' })
      .execute();
    await db
      .insertInto('comment')
      .values({ section: 1, object_id: 1, user_id: own, body: 'The <b>slow</b> pan.' })
      .execute();
    await db
      .insertInto('contact_message')
      .values({ user_id: own, body: 'A question', subject: 'other' })
      .execute();
    await db
      .insertInto('block')
      .values([
        { user_id: own, blocked_id: other },
        { user_id: other, blocked_id: own },
      ])
      .execute();
    await db
      .insertInto('notification')
      .values([
        { user_id: own, kind: 'message', actor_id: other },
        { user_id: other, kind: 'message', actor_id: own },
      ])
      .execute();
    await db
      .insertInto('notification_setting')
      .values({ user_id: own, mailed: ['message'], language: 'de' })
      .execute();
    const expires = new Date(Date.now() + HOUR_MS);
    const link = {
      token_hash: hashOf('link'),
      user_id: own,
      purpose: 'change_email',
      email: 'new@example.org',
      expires_at: expires,
    } as const;
    await db.insertInto('email_token').values(link).execute();
    await ask(lena);
    const { body } = await read(EXPORT_FILE_PATH, lena);
    const data = JSON.parse(body) as Record<string, Record<string, unknown>[]>;
    expect(data['account']).toEqual([
      expect.objectContaining({ user_id: own, username: 'lena', pending_email: 'new@example.org' }),
    ]);
    expect(data['blocked_members']?.map(({ username }) => username)).toEqual(['moth']);
    expect(data['notifications']?.map(({ kind, from }) => [kind, from])).toEqual([
      ['message', 'moth'],
    ]);
    expect(data['notification_settings']).toEqual([
      expect.objectContaining({ mailed: ['message'], language: 'de' }),
    ]);
    expect(data['messages']?.map(({ from, text }) => [from, text])).toEqual([
      ['moth', 'Seen the silver one?'],
    ]);
    expect(data['wall_posts']).toEqual([
      expect.objectContaining({ wall: 'lena', author: 'moth', text: 'Good list.' }),
    ]);
    expect(data['comments']).toContainEqual(
      expect.objectContaining({ section: 'video', object_id: 1, text: 'The <b>slow</b> pan.' }),
    );
    expect(data['messages_to_the_site']).toEqual([
      expect.objectContaining({ text: 'A question', reason: 'other' }),
    ]);
    for (const section of ['favourites', 'subscriptions', 'playlists', 'sessions'])
      expect(data[section]?.length).toBeGreaterThan(0);
    const { password_hash: password } = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    const secret = lena.slice('sid='.length);
    for (const hidden of [
      password,
      secret,
      hashOf(secret).toString('hex'),
      hashOf(secret).toString('base64'),
    ])
      expect(body).not.toContain(hidden);
  });

  test('is limited to one a day, even for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(lena)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json<{ code: string }>().code]).toEqual([
      429,
      'too_many',
    ]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await t.site.db
      .updateTable('data_request')
      .set({ created_at: later(-24) })
      .execute();
    expect((await ask(lena)).statusCode).toBe(200);
  });

  test('is not accessible to another member or a visitor', async () => {
    await ask(lena);
    expect((await read(EXPORT_FILE_PATH, moth)).statusCode).toBe(404);
    expect((await state(moth)).export_state).toBe('none');
    for (const answer of [await read(EXPORT_FILE_PATH), await read(STATE), await ask()]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        401,
        'login_required',
      ]);
    }
    const [name = ''] = await readdir(t.site.folders.exports);
    for (const url of [
      `/exports/${name}`,
      `/media/../exports/${name}`,
      `/media/%2e%2e/exports/${name}`,
    ]) {
      expect((await read(url, lena)).statusCode).toBe(404);
    }
    expect((await stat(join(t.site.folders.exports, name))).mode & 0o777).toBe(0o600);
  });

  test('is deleted after seven days, and the state says so', async () => {
    await ask(lena);
    const { file_key: name } = await t.site.db
      .selectFrom('data_request')
      .select('file_key')
      .executeTakeFirstOrThrow();
    await runAt(later(7 * 24 - 1));
    expect(await readdir(t.site.folders.exports)).toContain(name);
    await runAt(later(7 * 24 + 1));
    expect(await readdir(t.site.folders.exports)).not.toContain(name);
    expect((await state(lena)).export_state).toBe('none');
    expect((await read(EXPORT_FILE_PATH, lena)).statusCode).toBe(404);
  });

  test('is finished by another worker after a crash; two workers leave one file', async () => {
    await t.site.db
      .insertInto('data_request')
      .values({ user_id: await idOf('lena'), kind: 'export', due_at: new Date() })
      .execute();
    expect((await state(lena)).export_state).toBe('making');
    const before = new Set(await readdir(t.site.folders.exports));
    await Promise.all([runAt(new Date()), runAt(new Date())]);
    expect((await state(lena)).export_state).toBe('ready');
    expect(
      (await readdir(t.site.folders.exports)).filter((name) => !before.has(name)),
    ).toHaveLength(1);
  });

  test('L27 names and omits values that do not open, and later exports still run', async () => {
    const { db } = t.site;
    const [own, other] = [await idOf('lena'), await idOf('moth')];
    const cipher = await openRecordCipher(t.site.config);
    const [person] = await db
      .insertInto('person_identity')
      .values({ supplied_by: own, member_id: own, document_type: 'passport', document_key: 'none' })
      .returning('id')
      .execute();
    const key = { personId: person?.id ?? 0, suppliedBy: own };
    const sealed = {
      name_encrypted: cipher.sealText(columnContext('name', key), 'Orla Venn'),
      birth_date_encrypted: cipher.sealText(columnContext('name', key), '1990-04-05'),
      document_number_encrypted: cipher.sealText(columnContext('document_number', key), 'N-7734'),
    };
    await db.updateTable('person_identity').set(sealed).where('id', '=', key.personId).execute();
    const due = { kind: 'export', due_at: new Date() } as const;
    await db
      .insertInto('data_request')
      .values([
        { user_id: own, ...due },
        { user_id: other, ...due },
      ])
      .execute();
    await runAt(new Date());
    const [first, second] = [
      await read(EXPORT_FILE_PATH, lena),
      await read(EXPORT_FILE_PATH, moth),
    ];
    const data = first.json<Record<string, unknown[]>>();
    expect(data['identity_records']).toEqual([
      expect.objectContaining({ name: 'Orla Venn', birth_date: null, document_number: 'N-7734' }),
    ]);
    expect([data['unreadable'], second.json<Record<string, unknown>>()['unreadable']]).toEqual([
      ['identity_records[0].birth_date'],
      [],
    ]);
    await db.deleteFrom('person_identity').execute();
  });

  test('stays open and is reported after a failure, without delaying others', async () => {
    const [own, other] = [await idOf('lena'), await idOf('moth')];
    for (const userId of [own, other])
      await t.site.db
        .insertInto('data_request')
        .values({ user_id: userId, kind: 'export', due_at: new Date() })
        .execute();
    const reading = new MemberDataRepository(t.site.db, await openRecordCipher(t.site.config));
    const data = {
      readSections: (userId: number, take: Parameters<typeof reading.readSections>[1]) =>
        userId === own ? Promise.reject(new Error('broken')) : reading.readSections(userId, take),
    };
    const deps = {
      requests: new DataRequestsRepository(t.site.db),
      folder: t.site.folders.exports,
      now: () => new Date(),
    };
    await expect(writeExports({ ...deps, data })).rejects.toThrow(
      'could not write all exports: 1 failed',
    );
    expect([(await state(lena)).export_state, (await state(moth)).export_state]).toEqual([
      'making',
      'ready',
    ]);
    await runAt(new Date());
    expect((await state(lena)).export_state).toBe('ready');
  });

  test('refuses an unknown act and a post from another site', async () => {
    expect((await post(t.app, PATH, { act: 'erase' }, { cookie: lena })).statusCode).toBe(400);
    const foreign = await post(
      t.app,
      PATH,
      { act: 'export' },
      { cookie: lena, 'sec-fetch-site': 'cross-site' },
    );
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([
      403,
      'cross_site',
    ]);
  });
});
