import { describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { Api } from './api.ts';
import { HttpTransport } from './http-transport.ts';

interface Seen {
  method: string;
  address: string;
  body: string | undefined;
}
const REFUSAL: ErrorAnswer = {
  error: 1,
  code: 'system',
  errors: [{ field: 'error', code: 'system' }],
};

/**
 * Creates an api over the real HTTP transport. Its network answers every call with `data` and
 * records the calls.
 */
function apiAnswering(status: number, data: unknown): { api: Api; seen: Seen[] } {
  const seen: Seen[] = [];
  const network: typeof fetch = (address, init) => {
    seen.push({
      method: init?.method ?? 'GET',
      address: typeof address === 'string' ? address : '',
      body: init?.body instanceof URLSearchParams ? init.body.toString() : undefined,
    });
    return Promise.resolve(new Response(JSON.stringify(data), { status }));
  };
  return { api: new Api(new HttpTransport({ fetch: network })), seen };
}

const list = { total_count: 1, pages: 1 };
/** The read operations of section 7.1: name, call, expected address, response. */
const reads: readonly [string, (api: Api) => Promise<unknown>, string, unknown][] = [
  [
    'videos',
    (api) =>
      api.read('videos', {
        lifetime: 3600,
        section: 'categories',
        count: 24,
        page: 2,
        sort: 'longest',
        object_id: 'tide',
        gender: 'str',
        video_id: [2, 1],
      }),
    '/api/json/videos2/3600/str/longest/24/categories.tide.2.all...json?video_id=2,1',
    { videos: [], ...list },
  ],
  [
    'videos with s',
    (api) =>
      api.read('search', {
        params: {
          lifetime: 3600,
          gender: 'str',
          count: 24,
          page: 1,
          type: 'all',
          duration: '',
          date: '',
        },
        s: 'tide',
      }),
    '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all..&s=tide',
    { videos: [], ...list },
  ],
  [
    'models',
    (api) => api.read('models', { page: 2, count: 30, sort: 'alphabetaz' }),
    '/api/json/models/86400/str/filt........../alphabetaz-toptn/30/2.json',
    { models: [], ...list },
  ],
  [
    'video',
    (api) => api.read('video', { video_id: 7 }),
    '/api/json/video/86400/0/0/7.json',
    { video: {}, description: '' },
  ],
  [
    'videos_related',
    (api) => api.read('videos_related', { video_id: 7, count: 20, page: 2, lifetime: 432_000 }),
    '/api/json/videos_related2/432000/20/0/0/7.all.2.json',
    { videos: [], ...list },
  ],
  [
    'channel',
    (api) => api.read('channel', { dir: 'tide' }),
    '/api/json/channel/86400/t/tide.json',
    { channel: {} },
  ],
  [
    'stats',
    (api) => api.read('stats', {}),
    '/api/json/main/14400/str.en.json',
    { models: 1, channels: 1, videos: 1, categories: [], trending: [], keywords: [] },
  ],
  [
    'suggestersSearch',
    (api) => api.read('suggestersSearch', { c: 'tid' }),
    '/api/suggester.php?c=tid',
    { keywords: [], categories: [], channels: [], models: [] },
  ],
  [
    'categories',
    (api) => api.read('categories', { section: 'toptn' }),
    '/api/json/categories/14400/str.toptn.en.json',
    [],
  ],
  [
    'videofile',
    (api) => api.read('videofile', { video_id: 7, lifetime: 0 }),
    '/api/videofile.php?video_id=7&lifetime=0',
    [],
  ],
];

describe('R7-02 read operations by name: address, response, error', () => {
  test.each(reads)('%s', async (_name, call, address, answer) => {
    const { api, seen } = apiAnswering(200, answer);
    await expect(call(api)).resolves.toEqual(answer);
    expect(seen).toEqual([{ method: 'GET', address, body: undefined }]);

    const refusing = apiAnswering(404, { ...REFUSAL, code: 'not_found' });
    await expect(call(refusing.api)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'http',
      status: 404,
      refusal: { code: 'not_found' },
    });
  });
});

/** The form posts of section 7.1. */
const posts: readonly [string, (api: Api) => Promise<unknown>, string, string, unknown][] = [
  [
    'stat (view)',
    (api) =>
      api.post('stat', { act: 'view', section: 'video', object_id: '7', nogeo: '1', user_id: '3' }),
    '/api/input.php',
    'act=view&section=video&object_id=7&nogeo=1&user_id=3',
    { ok: 1 },
  ],
  [
    'stat (vote)',
    (api) => api.post('stat', { act: 'vote', section: 'video', vote: '0', object_id: '7' }),
    '/api/input.php',
    'act=vote&section=video&vote=0&object_id=7',
    { ok: 1, likes: 1, dislikes: 2 },
  ],
  [
    'stat (subscribe)',
    (api) => api.post('stat', { act: 'subscribe', section: 'channel', object_id: 'tide' }),
    '/api/input.php',
    'act=subscribe&section=channel&object_id=tide',
    { ok: 1 },
  ],
  [
    'stat (favourite)',
    (api) => api.post('stat', { act: 'favourite', section: 'add', video_id: '7' }),
    '/api/input.php',
    'act=favourite&section=add&video_id=7',
    { ok: 1 },
  ],
  [
    'signin',
    (api) => api.post('signin', { usr: 'ann', pwd: 'a&b c' }),
    '/api/login.php',
    'usr=ann&pwd=a%26b+c',
    { ok: 1, user_id: 3, username: 'ann' },
  ],
  [
    'signup (restore)',
    (api) => api.post('signup', { act: 'restore', eml: 'a@b.example', tok: 't' }),
    '/api/signup.php',
    'act=restore&eml=a%40b.example&tok=t',
    { ok: 1 },
  ],
  [
    'contact',
    (api) =>
      api.post('contact', {
        reason: 'broken',
        eml: '',
        message: 'No sound',
        page: '/video/7/tide/',
      }),
    '/api/contact.php',
    'reason=broken&eml=&message=No+sound&page=%2Fvideo%2F7%2Ftide%2F',
    { ok: 1 },
  ],
];

describe('R7-02 R7-09 form posts by name: body, response, refusal', () => {
  test.each(posts)('%s', async (_name, call, address, body, answer) => {
    const { api, seen } = apiAnswering(200, answer);
    await expect(call(api)).resolves.toEqual({ ok: true, answer });
    expect(seen).toEqual([{ method: 'POST', address, body }]);

    const refusing = apiAnswering(422, REFUSAL);
    await expect(call(refusing.api)).resolves.toEqual({ ok: false, status: 422, refusal: REFUSAL });
  });
});
