import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerSchemas } from '@nocturne/contracts/answers';
import {
  operations,
  type OperationInput,
  type OperationName,
} from '@nocturne/contracts/operations';
import { Value } from 'typebox/value';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

type Row = {
  [N in OperationName]: { name: N; input: OperationInput<N>; holds: string };
}[OperationName];
const search = {
  lifetime: 3600,
  gender: 'str',
  count: 24,
  page: 1,
  type: 'all',
  duration: '',
  date: '',
} as const;

/**
 * The reads of section 7.1 and related ones of this server, with their input and a part of the
 * response.
 */
const reads: readonly Row[] = [
  { name: 'stats', input: {}, holds: 'keywords' },
  {
    name: 'videos',
    input: {
      lifetime: 3600,
      section: 'categories',
      object_id: 'fractals',
      count: 24,
      page: 1,
      sort: 'top-rated',
      gender: 'str',
    },
    holds: 'videos',
  },
  { name: 'videos', input: { video_id: [5, 3, 9] }, holds: 'videos' },
  { name: 'search', input: { params: search, s: 'glass' }, holds: 'videos' },
  { name: 'video', input: { video_id: 1 }, holds: 'video' },
  { name: 'videos_related', input: { count: 20, page: 1, video_id: 1 }, holds: 'videos' },
  { name: 'videofile', input: { video_id: 1 }, holds: '0' },
  { name: 'categories', input: { section: 'toptn' }, holds: '0' },
  { name: 'suggesters', input: {}, holds: 'keywords' },
  { name: 'suggestersSearch', input: { c: 'or' }, holds: 'models' },
  { name: 'channels', input: {}, holds: 'channels' },
  { name: 'channel', input: { dir: 'halden-works' }, holds: 'channel' },
  { name: 'models', input: { page: 1, count: 30, sort: 'alphabetaz' }, holds: 'models' },
  { name: 'model', input: { dir: 'orla-venn' }, holds: 'model' },
  { name: 'download', input: { dir: 'halden-works' }, holds: '0' },
  { name: 'botcheck', input: { action: 'login' }, holds: 'challenge' },
];

describe('R7-02 R3-01 each read answers 200 with exactly the fields of its schema', () => {
  test.each(reads)('$name', async ({ name, input, holds }) => {
    const address = (operations[name].path.print as (input: unknown) => string)(input);
    const answer = await t.app.inject({ url: address });
    const body: unknown = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(body).toHaveProperty([holds]);
    expect(Value.Check(answerSchemas[name], body)).toBe(true);
    expect(Value.Clean(answerSchemas[name], structuredClone(body))).toEqual(body);
  });
});

test('R3-01 fields without a value are present and null', async () => {
  const { video } = (
    await t.app.inject({ url: operations.video.path.print({ video_id: 1 }) })
  ).json<{ video: Record<string, unknown> }>();
  expect(video).toMatchObject({ ex_tube: null, ex_id: null, sg_id: null, isWatchLater: false });
  const { videos } = (await t.app.inject({ url: operations.videos.path.print({}) })).json<{
    videos: { channel: object | null }[];
  }>();
  expect(videos.find((one) => one.channel !== null)?.channel).toMatchObject({ vda: null });
});

test('R7-02 the error form has the status of its code', async () => {
  const answer = await t.app.inject({ url: operations.video.path.print({ video_id: 999_999 }) });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    error: 1,
    code: 'not_found',
    errors: [{ field: 'error', code: 'not_found' }],
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('R7-02 videos with video_id answers only those videos, in that order', async () => {
  const { videos } = (
    await t.app.inject({ url: operations.videos.path.print({ video_id: [5, 3, 9] }) })
  ).json<{
    videos: { video_id: number }[];
  }>();
  expect(videos.map((video) => video.video_id)).toEqual([5, 3, 9]);
});

test('R7-10 stats holds counts, categories and keywords', async () => {
  const stats = (await t.app.inject({ url: operations.stats.path.print({}) })).json<{
    models: number;
    channels: number;
    categories: unknown[];
    keywords: string[];
  }>();
  expect(stats).toMatchObject({ models: 40, channels: 20 });
  expect(stats.categories).toHaveLength(24);
  expect(stats.keywords.length).toBeGreaterThan(10);
});

describe('R7-02 each post of 7.1 answers ok or the error form', () => {
  test.each([
    ['view', { act: 'view', section: 'video', object_id: '1', user_id: '' }, 200],
    ['vote without session', { act: 'vote', section: 'video', object_id: '1', vote: '1' }, 401],
    [
      'subscribe without session',
      { act: 'subscribe', section: 'channel', object_id: 'halden-works' },
      401,
    ],
    ['favourite without session', { act: 'favourite', section: 'add', video_id: '1' }, 401],
    ['an unknown act', { act: 'toString' }, 400],
  ])('%s', async (_name, form, status) => {
    const answer = await post(t.app, '/api/input.php', form);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(status === 200 ? { ok: 1 } : { error: 1 });
  });
});

test('R7-04 the suggester answers one and two slashes alike (settlement 21)', async () => {
  const two = await t.app.inject({ url: '/api//json/suggester/43200/1000.json' });
  const one = await t.app.inject({ url: '/api/json/suggester/43200/1000.json' });
  expect([two.statusCode, one.statusCode]).toEqual([200, 200]);
  expect(one.body).toBe(two.body);
});

test('dispatch answers like the address, and returns errors instead of throwing', async () => {
  const visitor = {
    user: undefined,
    secret: undefined,
    country: '',
    visitorId: '',
    address: '',
    language: 'en',
    userAgent: '',
  } as const;
  const called = await t.site.dispatch('video', { video_id: 1 }, visitor);
  const fetched = await t.app.inject({ url: operations.video.path.print({ video_id: 1 }) });
  expect(called).toEqual({ answer: fetched.json(), tags: ['video:1'] });
  const missing = await t.site.dispatch('video', { video_id: 999_999 }, visitor);
  expect(missing).toMatchObject({ answer: { error: 1, code: 'not_found' }, tags: [] });
});
