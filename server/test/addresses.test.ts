import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIFETIMES } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());
const get = (url: string) => t.app.inject({ url });
const { path: videos } = operations.videos;
const { path: video } = operations.video;

/**
 * Each cached read with its default values, as sections 7.2 and 9 of the specification write them,
 * and its lifetime.
 */
const shapes: readonly [name: string, address: string, lifetime: number][] = [
  ['main', '/api/json/main/14400/str.en.json', LIFETIMES.main],
  ['videos2', '/api/json/videos2/3600/str/latest-updates/60/..1.all...json', LIFETIMES.listings],
  [
    'search',
    '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F60%2Fsearch..1.all..&s=glass',
    LIFETIMES.listings,
  ],
  ['related', '/api/json/videos_related2/432000/20/0/0/1.all.1.json', LIFETIMES.related],
  ['video', '/api/json/video/86400/0/0/1.json', LIFETIMES.video],
  ['videofile', '/api/videofile.php?video_id=1&lifetime=864000', LIFETIMES.videofile],
  ['captions', '/api/captions.php?video_id=1&lifetime=3600', LIFETIMES.captions],
  ['suggester', '/api//json/suggester/43200/1000.json', LIFETIMES.suggesters],
  ['categories', '/api/json/categories/14400/str.toptn.en.json', LIFETIMES.categories],
  ['channels', '/api/json/channels/86400/str/latest-updates-toptn/60/..1.json', LIFETIMES.channels],
  ['channel', '/api/json/channel/86400/h/halden-works.json', LIFETIMES.channel],
  [
    'models',
    '/api/json/models/86400/str/filt........../most-popular-toptn/60/1.json',
    LIFETIMES.models,
  ],
  ['model', '/api/json/model/3600/or/orla-venn.json', LIFETIMES.model],
  ['download', '/api/json/download/halden-works%20download.json', LIFETIMES.download],
];

describe('R7-04 R9-03 each address shape has the Cache-Control of its lifetime', () => {
  test.each(shapes)('%s', async (_name, address, lifetime) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(
      `public, max-age=${lifetime}, stale-while-revalidate=600, stale-if-error=86400`,
    );
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });
});

describe('R7-11 lifetime 0 uses jsond and is never stored', () => {
  test.each([
    ['videos', '/api/json/videos2/0/str/latest-updates/60/..1.all...jsond'],
    ['video', '/api/json/video/0/0/0/1.jsond'],
    ['videofile', '/api/videofile.php?video_id=1&lifetime=0'],
    ['a literal .json', '/api/json/model/0/or/orla-venn.json'],
  ])('%s', async (_name, address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('R7-11 any other lifetime, extension or bucket gets an error response', () => {
  test.each([
    ['another lifetime', '/api/json/video/86401/0/0/1.json', 400, 'bad_request'],
    [
      'a listing with the bare default as json',
      '/api/json/videos2/0/str/latest-updates/60/..1.all...json',
      400,
      'bad_request',
    ],
    ['json with jsond extension', '/api/json/video/86400/0/0/1.jsond', 400, 'bad_request'],
    [
      'videofile with another lifetime',
      '/api/videofile.php?video_id=1&lifetime=1',
      400,
      'bad_request',
    ],
    ['a wrong bucket', '/api/json/video/86400/0/1000/1.json', 400, 'bad_request'],
    ['a malformed id', '/api/json/video/86400/0/0/1e3.json', 400, 'bad_request'],
    ['leading zeros', '/api/json/video/86400/0/0/01.json', 400, 'bad_request'],
    ['an unknown sort', '/api/json/videos2/3600/str/newest/60/..1.all...json', 400, 'bad_request'],
    [
      'an unknown audience',
      '/api/json/videos2/3600/xyz/longest/60/..1.all...json',
      400,
      'bad_request',
    ],
    [
      'an unknown section',
      '/api/json/videos2/3600/str/longest/60/tags.a.1.all...json',
      400,
      'bad_request',
    ],
    [
      'a section without its object',
      '/api/json/videos2/3600/str/longest/60/categories..1.all...json',
      400,
      'bad_request',
    ],
    [
      'an object without its section',
      '/api/json/channels/86400/str/latest-updates-toptn/60/.halden-works.1.json',
      400,
      'bad_request',
    ],
    [
      'channels of a performer who is not named',
      '/api/json/channels/86400/str/latest-updates-toptn/60/models..1.json',
      400,
      'bad_request',
    ],
    [
      'a search with an object',
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F60%2Fsearch.ink.1.all..&s=glass',
      400,
      'bad_request',
    ],
    [
      'a count no screen asks for',
      '/api/json/videos2/3600/str/longest/5000/..1.all...json',
      400,
      'bad_request',
    ],
    [
      'a missing category',
      '/api/json/videos2/3600/str/longest/60/categories.nowhere.1.all...json',
      404,
      'not_found',
    ],
    [
      'a page beyond the last',
      '/api/json/videos2/3600/str/longest/60/..9999.all...json',
      404,
      'not_found',
    ],
    [
      'a search of two letters',
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F60%2Fsearch..1.all..&s=gl',
      400,
      'bad_request',
    ],
    [
      'a search of 70 letters',
      `/api/videos2.php?params=3600%2Fstr%2Frelevance%2F60%2Fsearch..1.all..&s=${'g'.repeat(70)}`,
      400,
      'bad_request',
    ],
    ['no operation at all', '/api/json/nothing/1.json', 404, 'not_found'],
    ['a playlist that is not there', '/api/json/playlist/86400/99000/99999.json', 404, 'not_found'],
  ])('%s', async (_name, address, status, code) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: 1, code });
  });
});

test('R7-11 an empty first page is 200 with total_count 0 (settlement 24)', async () => {
  const answer = await get(videos.print({ lifetime: 3600, gender: 'gay' }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ videos: [], total_count: 0, pages: 0 });
});

test('R7-04 a long dir is looked up instead of refused by the router', async () => {
  const answer = await get(operations.channel.path.print({ dir: 'a'.repeat(200) }));
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('R9-03 a conditional request gets 304, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await t.app.inject({
      url: videos.print({ lifetime: 3600 }),
      headers: { 'accept-encoding': encoding },
    });
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const again = await t.app.inject({
      url: videos.print({ lifetime: 3600 }),
      headers: { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('R7-01 HEAD matches GET, without the body', async () => {
  const url = video.print({ video_id: 1 });
  const [head, whole] = [await t.app.inject({ method: 'HEAD', url }), await get(url)];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
});

test('unknown query keys change neither the response nor the number of cache entries', async () => {
  const url = video.print({ video_id: 2 });
  await get(url);
  const before = t.site.cache.size;
  const answer = await get(`${url}?utm=1`);
  expect([answer.statusCode, t.site.cache.size]).toEqual([200, before]);
});
