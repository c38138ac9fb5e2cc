import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { waitFor } from '@testing-library/react';
import type { LoaderContext } from 'hls.js';
import { takeWarmedPart } from '../engine/warmed-parts.ts';
import { loadVideoJs } from '../engine/load-video-js.ts';
import { USUAL_FILES } from '../testing/test-files.ts';
import { prefetchVideo } from './prefetch.ts';
import { warmSource } from './warm-source.ts';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsd/index.m3u8\n' +
  '#EXT-X-STREAM-INF:BANDWIDTH=2\nhd/index.m3u8\n';
const PLAYLIST =
  '#EXTM3U\n#EXT-X-MAP:URI="media.mp4",BYTERANGE="800@0"\n' +
  '#EXTINF:2,\n#EXT-X-BYTERANGE:5000@800\nmedia.mp4\n';

/** Requested paths, with the range if there is one. */
let requests: string[];
let caches: (RequestCache | undefined)[];

beforeEach(() => {
  requests = [];
  caches = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input as string, document.baseURI);
    const range = new Headers(init?.headers).get('range');
    caches.push(init?.cache);
    requests.push(range ? `${pathname} ${range}` : pathname);
    return new Response(
      pathname.endsWith('master.m3u8')
        ? MASTER
        : pathname.endsWith('index.m3u8')
          ? PLAYLIST
          : 'bytes',
    );
  });
});

describe('warmSource', () => {
  test('fetches the head of a progressive file', async () => {
    await warmSource({ type: 'mp4', file: '/media/v/video.mp4', default: true, label: 'HD' });
    expect(requests).toEqual(['/media/v/video.mp4 bytes=0-262143']);
  });

  test('fetches the manifest, the first playlist, its head and its first segment', async () => {
    await warmSource({ type: 'hls', file: '/media/v/hls/master.m3u8', default: true, label: '' });
    expect(requests).toEqual([
      '/media/v/hls/master.m3u8',
      '/media/v/hls/sd/index.m3u8',
      '/media/v/hls/sd/media.mp4 bytes=0-799',
      '/media/v/hls/sd/media.mp4 bytes=800-5799',
    ]);
  });
});

describe('P1 prefetched parts of a stream', () => {
  test('are taken once and bypass the browser cache', async () => {
    await warmSource({ type: 'hls', file: '/media/own/hls/master.m3u8', default: true, label: '' });
    expect(caches).toEqual(Array(4).fill('no-store'));
    const at = (path: string): string => new URL(path, document.baseURI).href;
    const segment = {
      url: at('/media/own/hls/sd/media.mp4'),
      rangeStart: 800,
      rangeEnd: 5800,
    } as LoaderContext;
    const master = await takeWarmedPart({ url: at('/media/own/hls/master.m3u8') } as LoaderContext);
    const found = await takeWarmedPart(segment);
    expect([master?.data, new TextDecoder().decode(found?.data as ArrayBuffer)]).toEqual([
      MASTER,
      'bytes',
    ]);
    expect(takeWarmedPart(segment)).toBeUndefined();
  });

  test('are not fetched twice at the same time, and only the newest are kept', async () => {
    const file = (at: number): string => `/media/many-${at}/hls/master.m3u8`;
    const warm = (at: number): Promise<void> =>
      warmSource({ type: 'hls', file: file(at), default: true, label: '' });
    await Promise.all([warm(0), warm(0)]);
    for (const at of [1, 2, 3]) await warm(at);
    expect(requests.filter((path) => path === file(0))).toHaveLength(1);
    const master = (at: number) =>
      takeWarmedPart({ url: new URL(file(at), document.baseURI).href } as LoaderContext);
    expect([master(0), (await master(3))?.data]).toEqual([undefined, MASTER]);
  });
});

describe('prefetchVideo', () => {
  test('requests the files of each video once, then the head of the source', async () => {
    const { api, transport } = testServices({ answers: { videofile: [...USUAL_FILES] } });
    for (const video_id of [1, 1, 2]) prefetchVideo(api, { video_id, duration: '10:00' });
    await loadVideoJs();
    expect(transport.callsOf('videofile').map(({ values }) => values.video_id)).toEqual([1, 2]);
    expect(requests).toEqual([
      '/media/v/video.mp4 bytes=0-262143',
      '/media/v/video.mp4 bytes=0-262143',
    ]);
  });

  test('tries again if the player code fails to load, even with files pending', async () => {
    const { api, transport } = testServices({
      answers: { videofile: () => new Promise(() => undefined) },
    });
    const code = Promise.reject(new Error('ChunkLoadError'));
    prefetchVideo(api, { video_id: 1, duration: '10:00' }, () => code);
    await waitFor(() => {
      prefetchVideo(api, { video_id: 1, duration: '10:00' }, () => code);
      expect(transport.callsOf('videofile')).toHaveLength(2);
    });
  });
});
