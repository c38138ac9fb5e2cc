import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PRELOAD_KEY, type PagePreload } from '@nocturne/contracts/stream-preload';
import type Hls from 'hls.js';
import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js';
import { preloadConfig, takePreload } from './stream-preload.ts';

/** The library's own loader; records the requests that reach it. */
class OwnLoader {
  static loaded: string[] = [];
  stats = { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
  context: unknown = null;
  load({ url }: { url: string }): void {
    OwnLoader.loaded.push(url);
  }
  abort(): void {}
  destroy(): void {}
}
const library = { DefaultConfig: { loader: OwnLoader } } as unknown as typeof Hls;
const at = (path: string): string => new URL(path, document.baseURI).href;

function aPreload(arriving?: PagePreload['arriving']): PagePreload {
  const playlists = { '/media/v/master.m3u8': '#EXTM3U' };
  return {
    playlists,
    head: { url: '/media/v/media.mp4', bytes: 8 },
    ...(arriving ? { arriving } : {}),
  };
}

const arrived = () =>
  Promise.resolve({
    data: Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]).buffer,
    start: 10,
    first: 40,
    end: 90,
  });

/** Loads as the engine does and returns the result, after all settled promises ran. */
async function load(
  preload: PagePreload,
  path: string,
  range: { rangeStart?: number; rangeEnd?: number } = {},
  leave = false,
) {
  const { fLoader } = preloadConfig(library, preload);
  if (!fLoader) throw new Error('no loader');
  const loader: Loader<FragmentLoaderContext> = new fLoader({} as HlsConfig);
  const onSuccess = jest.fn<LoaderCallbacks<FragmentLoaderContext>['onSuccess']>();
  const context = { url: at(path), ...range } as FragmentLoaderContext;
  loader.load(
    context,
    {} as LoaderConfiguration,
    { onSuccess } as unknown as LoaderCallbacks<FragmentLoaderContext>,
  );
  if (leave) loader.destroy();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return { response: onSuccess.mock.calls[0]?.[0], stats: loader.stats };
}

afterEach(() => {
  OwnLoader.loaded = [];
});

describe('R4-19 stream preload', () => {
  test('is taken once', () => {
    const preload = aPreload();
    Object.assign(globalThis, { [PRELOAD_KEY]: preload });
    expect([takePreload(), takePreload()]).toEqual([preload, undefined]);
  });

  test('answers a playlist request without the network', async () => {
    const { response } = await load(aPreload(), '/media/v/master.m3u8');
    expect([response?.data, response?.url, OwnLoader.loaded]).toEqual([
      '#EXTM3U',
      at('/media/v/master.m3u8'),
      [],
    ]);
  });

  test('serves init section and first segment from one head, with its transfer time', async () => {
    const preload = aPreload(arrived());
    const init = await load(preload, '/media/v/media.mp4', { rangeStart: 0, rangeEnd: 3 });
    const segment = await load(preload, '/media/v/media.mp4', { rangeStart: 3, rangeEnd: 8 });
    const bytes = [init, segment].map(({ response }) => [
      ...new Uint8Array(response?.data as ArrayBuffer),
    ]);
    expect(bytes).toEqual([
      [0, 1, 2],
      [3, 4, 5, 6, 7],
    ]);
    const { start, first, end } = segment.stats.loading;
    expect([segment.stats.loaded, Math.round(end - start), Math.round(end - first)]).toEqual([
      5, 80, 50,
    ]);
    expect(OwnLoader.loaded).toEqual([]);
    // The head is used up: the next request for it goes to the network or the browser's cache.
    await load(preload, '/media/v/media.mp4', { rangeStart: 3, rangeEnd: 8 });
    expect(OwnLoader.loaded).toHaveLength(1);
  });

  test.each([
    ['another level', '/media/v/hd.m3u8', {}],
    ['the next segment', '/media/v/media.mp4', { rangeStart: 8, rangeEnd: 12 }],
    ['the whole file', '/media/v/media.mp4', {}],
  ])('leaves requests that it cannot answer to the library: %s', async (_what, path, range) => {
    await load(aPreload(arrived()), path, range);
    expect(OwnLoader.loaded).toEqual([at(path)]);
  });

  test('leaves a failed head to the library, unless the loader is destroyed', async () => {
    const range = { rangeStart: 0, rangeEnd: 3 };
    await load(aPreload(Promise.resolve(undefined)), '/media/v/media.mp4', range, true);
    expect(OwnLoader.loaded).toEqual([]);
    await load(aPreload(Promise.resolve(undefined)), '/media/v/media.mp4', range);
    expect(OwnLoader.loaded).toHaveLength(1);
  });
});
