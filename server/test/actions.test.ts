import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { announce } from '../src/db/announcer.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let cookie: string;
beforeAll(async () => {
  t = await openTestSite();
  cookie = await t.signIn();
}, 60_000);
afterAll(() => t.close());

const send = (form: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  post(t.app, '/api/input.php', form, headers);
const refusal = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field}:${code}`,
  );
const lena = async () =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'lena')
      .executeTakeFirstOrThrow()
  ).id;
const viewsOf = async (id: number) =>
  (
    await t.site.db
      .selectFrom('video_stats')
      .select('viewed')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow()
  ).viewed;
const deletedVideo = async () =>
  (
    await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', 5)
      .executeTakeFirstOrThrow()
  ).id;

describe('R4-11 R6-01 login_required for a visitor', () => {
  test.each([
    [{ act: 'vote', section: 'video', object_id: '1', vote: '1' }, 'vote:login_required'],
    [
      { act: 'subscribe', section: 'channel', object_id: 'halden-works' },
      'subscribe:login_required',
    ],
    [{ act: 'favourite', section: 'add', video_id: '1' }, 'favourite:login_required'],
  ])('%j', async (form, expected) => {
    const answer = await send(form, {});
    expect([answer.statusCode, refusal(answer)]).toEqual([401, [expected]]);
  });
});

test('R6-02 R8-04 a vote counts once, can change, and returns already when repeated', async () => {
  const vote = (value: string) =>
    send({ act: 'vote', section: 'video', object_id: '7', vote: value });
  const first = (await vote('1')).json<{ likes: number; dislikes: number }>();
  const repeated = await vote('1');
  expect([repeated.statusCode, refusal(repeated)]).toEqual([409, ['vote:already']]);
  expect((await vote('0')).json()).toEqual({
    ok: 1,
    likes: first.likes - 1,
    dislikes: first.dislikes + 1,
  });
});

test('R6-02 simultaneous votes count as one', async () => {
  const before = (await send({ act: 'vote', section: 'video', object_id: '8', vote: '0' })).json<{
    likes: number;
  }>();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      send({ act: 'vote', section: 'video', object_id: '8', vote: '1' }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ]);
  const row = await t.site.db
    .selectFrom('video_stats')
    .select('likes')
    .where('video_id', '=', 8)
    .executeTakeFirstOrThrow();
  expect(row.likes).toBe(before.likes + 1);
});

test('R6-02 R8-08 subscribing works by dir, can end, and refuses repeats and oneself', async () => {
  const form = { section: 'model', object_id: 'orla-venn' };
  expect((await send({ act: 'subscribe', ...form })).json()).toEqual({ ok: 1 });
  expect(refusal(await send({ act: 'subscribe', ...form }))).toEqual(['subscribe:already']);
  expect((await send({ act: 'unsubscribe', ...form })).json()).toEqual({ ok: 1 });
  expect((await send({ act: 'subscribe', ...form })).json()).toEqual({ ok: 1 });
  const self = await send({ act: 'subscribe', section: 'user', object_id: String(await lena()) });
  expect([self.statusCode, refusal(self)]).toEqual([409, ['subscribe:self']]);
});

test('R6-02 a subscription purges no cached page or response', async () => {
  const purged: string[] = [];
  t.site.cache.addListener({
    purge: (tags) => void purged.push(...tags),
    clear: () => void purged.push('everything'),
  });
  const form = { section: 'channel', object_id: 'halden-works' };
  await send({ act: 'unsubscribe', ...form });
  expect((await send({ act: 'subscribe', ...form })).json()).toEqual({ ok: 1 });
  await announce(t.site.db, 'purge', 'the-end');
  await waitUntil(() => purged.length > 0);
  expect(purged).toEqual(['the-end']);
});

test('R4-11 R8-08 a favourite is saved on the server once', async () => {
  await send({ act: 'favourite', section: 'remove', video_id: '9' });
  expect((await send({ act: 'favourite', section: 'add', video_id: '9' })).json()).toEqual({
    ok: 1,
  });
  expect(refusal(await send({ act: 'favourite', section: 'add', video_id: '9' }))).toEqual([
    'favourite:already',
  ]);
  const listed = await t.app.inject({
    url: `/api/json/videos2/0/str/latest-updates/60/favourites.${await lena()}.1.all...jsond`,
    headers: { cookie },
  });
  expect(
    listed.json<{ videos: { video_id: number }[] }>().videos.map((video) => video.video_id),
  ).toContain(9);
  expect(listed.headers['cache-control']).toBe('private, no-store');
});

test('R4-09 counts views in one batch; R4-07 skips deleted and unknown videos', async () => {
  const deleted = await deletedVideo();
  const [before, gone] = [await viewsOf(12), await viewsOf(deleted)];
  for (const id of [12, 12, 12, deleted, 999_999])
    expect(
      (
        await send({ act: 'view', section: 'video', object_id: String(id), user_id: '' }, {})
      ).json(),
    ).toEqual({ ok: 1 });
  await t.site.services.counters.flush();
  expect([await viewsOf(12), await viewsOf(deleted)]).toEqual([before + 3, gone]);
  const hour = await t.site.db
    .selectFrom('view_hour')
    .select('n')
    .where('video_id', '=', 12)
    .orderBy('hour', 'desc')
    .executeTakeFirstOrThrow();
  expect(hour.n).toBeGreaterThanOrEqual(3);
});

test('R7-07 page hits and goals are refused as actions', async () => {
  for (const act of ['hit', 'goal', 'constructor'])
    expect(
      refusal(await send({ act, goal: 'player_init', page: 'index', campaign: '' }, {})),
    ).toEqual(['act:bad_request']);
});

describe('cross-site POST requests', () => {
  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister host', { 'sec-fetch-site': 'same-site' }, 403],
    [
      'an older browser on another site',
      { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' },
      403,
    ],
    ['an opaque origin', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
    ['a session with no word of where from', { 'sec-fetch-site': undefined }, 403],
    ['this site', {}, 200],
    [
      'an older browser on this site',
      { 'sec-fetch-site': undefined, origin: 'http://localhost:8080' },
      200,
    ],
  ])('%s', async (_name, headers, status) => {
    for (const path of [
      '/api/input.php',
      '/api/login.php',
      '/api/signup.php',
      '/api/member.php',
      '/api/video_edit.php',
    ]) {
      const given = Object.entries({
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
        ...headers,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const answer = await t.app.inject({
        method: 'POST',
        url: path,
        headers: Object.fromEntries(given),
        payload: 'act=view&section=video&object_id=1&user_id=',
      });
      if (status === 403) expect(answer.json()).toMatchObject({ error: 1, code: 'cross_site' });
      else if (path === '/api/input.php') expect(answer.json()).toEqual({ ok: 1 });
    }
  });
});
