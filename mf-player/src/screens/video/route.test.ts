import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { LIFETIMES, RELATED_PER_PAGE } from '@nocturne/contracts/constants';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aVideo, someVideos } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { waitFor } from '@testing-library/react';
import { aFile, USUAL_FILES } from '../../testing/test-files.ts';
import { videoRoute } from './route.ts';

const video = aVideo({
  video_id: 4001,
  dir: 'glass-tide',
  title: 'Glass tide',
  channel: { dir: 'halden', title: 'Halden Works', title2: '', url: '', videos: 412, vda: null },
});
const related = { videos: someVideos(3, 5000), total_count: 3, pages: 1 };

async function visit(
  answers: FakeAnswers = {},
  { id = '4001', dir = 'glass-tide', query = '', playOnClick = true } = {},
) {
  const services = testServices({
    playOnClick,
    answers: {
      video: { video, description: 'Slow water.' },
      videofile: [...USUAL_FILES],
      videos_related: related,
      captions: [],
      ...answers,
    },
  });
  const store = videoRoute.store(services);
  const signal = new AbortController().signal;
  const outcome = await videoRoute.load(store, {
    params: { id, dir },
    query: new URLSearchParams(query),
    signal,
  });
  return { services, store, outcome, requests: services.transport.calls.map(({ name }) => name) };
}

beforeEach(() => void jest.mocked(console.warn).mockImplementation(() => undefined));

describe('P13 a video opened inside the site', () => {
  const press = (hasBeenActive: boolean): void =>
    void Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive },
      configurable: true,
    });
  afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

  test('starts after a click', async () => {
    press(true);
    const { store } = await visit();
    expect([store.params.autostart, store.startsAtOnce]).toEqual([true, true]);
  });

  test('waits if the operator turned autostart off, or nothing has been pressed', async () => {
    press(true);
    const { store } = await visit({}, { playOnClick: false });
    press(false);
    const untouched = await visit();
    expect([store.params.autostart, untouched.store.params.autostart]).toEqual([false, false]);
  });

  test('waits if the server rendered the page', async () => {
    press(true);
    const { store, services } = await visit();
    const hydrated = videoRoute.store(services);
    videoRoute.hydrate(hydrated, videoRoute.dehydrate(store), {
      params: {},
      query: new URLSearchParams(),
    });
    expect(hydrated.params.autostart).toBe(false);
  });
});

describe('the video route', () => {
  test('R2.1-09 redirects a wrong dir to the right one and keeps the query', async () => {
    const { outcome, requests } = await visit({}, { dir: 'other', query: 'autostart=1&r=1' });
    expect(outcome).toEqual({ redirect: '/video/4001/glass-tide/?autostart=1&r=1' });
    expect(requests).not.toContain('videos_related');
  });

  test('without a dir, redirects to a public video and gives 404 for any other', async () => {
    const found = await visit({}, { dir: '', query: 'autostart=1' });
    expect(found.outcome).toEqual({ redirect: '/video/4001/glass-tide/?autostart=1' });
    const hidden: FakeAnswers[] = [
      { video: { video: { ...video, status_id: 6 }, description: '' } },
      { video: { video: { ...video, status_id: 5 }, description: '' } },
      { video: refusal('forbidden') },
      { video: refusal('not_found') },
    ];
    for (const answers of hidden)
      expect((await visit(answers, { dir: '' })).outcome).toEqual({ status: 404 });
  });

  test('R2.1-09 loads the video, its files and 20 related videos for the right dir', async () => {
    const { services, store, outcome, requests } = await visit();
    expect([outcome?.status, outcome?.redirect, store.video?.title, store.sources.length]).toEqual([
      undefined,
      undefined,
      'Glass tide',
      3,
    ]);
    expect(requests).toEqual(['videofile', 'video', 'videos_related', 'captions']);
    expect(services.transport.callsOf('videos_related')[0]?.values.count).toBe(RELATED_PER_PAGE);
    expect(services.transport.callsOf('videofile')[0]?.values.lifetime).toBe(LIFETIMES.videofile);
  });

  test.each(['not_found', 'bad_request'] as const)('R4-08 the error %s gives 404', async (code) => {
    expect((await visit({ video: refusal(code) })).outcome).toEqual({ status: 404 });
  });

  test.each(['4001x', '04001', '0', '1234567890123456'])(
    'R4-08 %s is not an id and gives 404 without a request',
    async (id) => {
      const { outcome, requests } = await visit({}, { id });
      expect([outcome, requests]).toEqual([{ status: 404 }, []]);
    },
  );

  test.each([
    [
      'a broken network',
      () => {
        throw ApiError.offline();
      },
    ],
    ['a broken server', () => refusal('system')],
    ['a busy server', () => refusal('too_many')],
  ] as const)(
    'R4-08 %s rejects, so that the shell shows its panel with Retry',
    async (_what, answer) => {
      await expect(visit({ video: answer })).rejects.toThrow();
    },
  );

  test('R4-07 R2.3-08 a deleted video gives 410 and requests no related videos', async () => {
    const { outcome, store, requests } = await visit({
      video: { video: { ...video, status_id: 5 }, description: '' },
    });
    expect(outcome).toEqual({ status: 410 });
    expect([store.isDeleted, store.sources]).toEqual([true, []]);
    expect(requests).toEqual(['videofile', 'video']);
  });

  test('A3 a deleted video gives 410 without a redirect to another address', async () => {
    const { outcome } = await visit({
      video: { video: { ...video, dir: 'deleted', title: '', status_id: 5 }, description: '' },
    });
    expect(outcome).toEqual({ status: 410 });
  });

  test('R6-08 a private video gives a visitor 403 and is not cached', async () => {
    const { outcome, store } = await visit({ video: refusal('forbidden') });
    expect([outcome, store.isForbidden]).toEqual([{ status: 403 }, true]);
  });

  test('R3-11 structured data has name, embed, description, thumbnail, date, author', async () => {
    const { outcome } = await visit();
    expect(outcome?.structured).toEqual([
      {
        '@type': 'VideoObject',
        name: 'Glass tide',
        embedUrl: 'https://site.test/embed/4001/',
        description: 'Slow water.',
        thumbnailUrl: 'https://site.test/media/4001/posters/1-960.webp',
        uploadDate: '2026-11-01T12:00:00.000Z',
        author: 'Halden Works',
      },
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  test('R3-11 breadcrumbs lead from the site through the first category to the video', async () => {
    const categories = [
      { dir: 'ink', title: 'Ink' },
      { dir: 'tide', title: 'Tide' },
    ];
    const { outcome } = await visit({
      video: { video: { ...video, categories }, description: '' },
    });
    expect(outcome?.structured?.[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://site.test/' },
        { position: 2, name: 'Ink', item: 'https://site.test/categories/ink/1/' },
        { position: 3, name: 'Glass tide', item: 'https://site.test/video/4001/glass-tide/' },
      ],
    });
  });

  test('preloads the poster and, for a stream, the manifest', async () => {
    expect((await visit()).outcome?.preload).toEqual([
      { href: '/media/4001/posters/1-960.webp', as: 'image' },
    ]);
    const long = {
      video: { video: { ...video, duration: '40:00' }, description: '' },
      videofile: [aFile('.m3u8'), ...USUAL_FILES],
    };
    expect((await visit(long)).outcome?.preload?.[1]).toEqual({
      href: '/media/v/hls/master.m3u8',
      as: 'fetch',
      type: 'application/vnd.apple.mpegurl',
    });
  });

  test('R4-19 names the stream of an autostart instead of preloading it', async () => {
    const long = {
      video: { video: { ...video, duration: '40:00' }, description: '' },
      videofile: [aFile('.m3u8'), ...USUAL_FILES],
    };
    const { outcome } = await visit(long, { query: 'autostart=1' });
    expect([outcome?.playsAtOnce, outcome?.stream, outcome?.preload?.length]).toEqual([
      'hls',
      '/media/v/hls/master.m3u8',
      1,
    ]);
    expect((await visit(long)).outcome).not.toHaveProperty('stream');
  });

  test('R8-02 R7-03 logs a failed videofile and renders the page uncached', async () => {
    const { outcome, store } = await visit({ videofile: refusal('system') });
    expect([store.video?.title, store.sources, outcome?.lifetime]).toEqual([
      'Glass tide',
      [],
      undefined,
    ]);
    expect(jest.mocked(console.warn).mock.calls[0]?.[0]).toBe('video file error');
  });

  test('R4-18 restores the server state in the browser, except the visit’s query', async () => {
    const { services, store } = await visit({}, { query: 'start_time=5' });
    const copy = videoRoute.store(services);
    videoRoute.hydrate(copy, JSON.parse(JSON.stringify(videoRoute.dehydrate(store))), {
      params: {},
      query: new URLSearchParams('autostart=1'),
    });
    const left = JSON.parse(JSON.stringify(store.snapshot())) as ReturnType<typeof store.snapshot>;
    expect(left.related.loadState).toBe('loading');
    // Pending requests are sent again.
    expect(copy.snapshot()).toEqual({ ...left, related: { ...left.related, loadState: 'idle' } });
    expect(copy.sources).toEqual(store.sources);
    expect([copy.startsAtOnce, store.startsAtOnce]).toEqual([true, false]);
  });

  test('does not wait for captions, ignores their failure and keeps them in the page', async () => {
    const en = {
      language: 'en',
      label: 'English',
      kind: 'subtitles' as const,
      url: '/media/a/captions/b.vtt',
    };
    const late = Promise.withResolvers<(typeof en)[]>();
    const { store, outcome } = await visit({ captions: () => late.promise });
    expect([store.tracks, outcome?.status]).toEqual([[], undefined]);
    late.resolve([en]);
    await waitFor(() =>
      expect(store.tracks).toEqual([
        { id: 'en subtitles', label: 'English', language: 'en', kind: 'subtitles', src: en.url },
      ]),
    );
    expect(store.snapshot().captions).toEqual([en]);
    expect((await visit({ captions: refusal('system') })).store.tracks).toEqual([]);
  });
});
