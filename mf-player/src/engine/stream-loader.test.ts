import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type Hls from 'hls.js';
import type {
  FragmentLoaderContext,
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js';
import { streamLoaders, type FindPreloaded } from './stream-loader.ts';

/** Answers each request with the next body. */
class FakeLoader {
  static bodies: (string | ArrayBuffer)[] = [];
  static headers: unknown[] = [];
  stats = { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
  context: unknown = null;
  load(
    context: FragmentLoaderContext,
    _config: LoaderConfiguration,
    callbacks: LoaderCallbacks<FragmentLoaderContext>,
  ): void {
    FakeLoader.headers.push(context.headers);
    const data = FakeLoader.bodies.shift() ?? '';
    callbacks.onSuccess({ url: context.url, data, code: 206 }, this.stats as never, context, null);
  }
  abort(): void {}
  destroy(): void {}
}
const library = { DefaultConfig: { loader: FakeLoader } } as unknown as typeof Hls;

async function request(
  url: string,
  range: { rangeStart?: number; rangeEnd?: number },
  ...sources: FindPreloaded[]
) {
  const { fLoader } = streamLoaders(library, ...sources);
  if (!fLoader) throw new Error('no loader');
  const onSuccess = jest.fn<LoaderCallbacks<FragmentLoaderContext>['onSuccess']>();
  const onError = jest.fn<LoaderCallbacks<FragmentLoaderContext>['onError']>();
  const context = { url: new URL(url, document.baseURI).href, ...range } as FragmentLoaderContext;
  const callbacks = { onSuccess, onError, onTimeout: () => undefined };
  new fLoader({} as HlsConfig).load(context, {} as LoaderConfiguration, callbacks);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return { data: onSuccess.mock.calls[0]?.[0].data, error: onError.mock.calls[0]?.[0] };
}

const bytes = (length: number): ArrayBuffer => new ArrayBuffer(length);

afterEach(() => {
  FakeLoader.bodies = [];
  FakeLoader.headers = [];
});

describe('P1 a segment of a stream', () => {
  test.each([
    ['shorter than its range', bytes(2699)],
    ['longer than its range', bytes(500_000)],
    ['empty', bytes(0)],
  ])('fails if it is %s', async (_what, body) => {
    FakeLoader.bodies = [body];
    const { data, error } = await request('/v/media.mp4', { rangeStart: 1000, rangeEnd: 401_000 });
    expect([data, error]).toEqual([undefined, { code: 0, text: 'incomplete response' }]);
  });

  test('is accepted at the exact length of its range, or if not empty without one', async () => {
    FakeLoader.bodies = [bytes(8), bytes(3), bytes(0)];
    const found = [];
    for (const range of [{ rangeStart: 2, rangeEnd: 10 }, {}, {}])
      found.push(await request('/v/other.mp4', range));
    expect(found.map(({ data }) => (data as ArrayBuffer | undefined)?.byteLength)).toEqual([
      8,
      3,
      undefined,
    ]);
  });

  test('is requested with no-cache after an incomplete response, until it is whole', async () => {
    FakeLoader.bodies = [bytes(1), bytes(8), bytes(8)];
    for (let time = 0; time < 3; time += 1)
      await request('/v/again.mp4', { rangeStart: 0, rangeEnd: 8 });
    expect(FakeLoader.headers).toEqual([undefined, { 'cache-control': 'no-cache' }, undefined]);
  });

  test('is requested without no-cache on another origin', async () => {
    FakeLoader.bodies = [bytes(1), bytes(8)];
    for (let time = 0; time < 2; time += 1)
      await request('https://cdn.example/again.mp4', { rangeStart: 0, rangeEnd: 8 });
    expect(FakeLoader.headers).toEqual([undefined, undefined]);
  });

  test('is requested from the network if the page holds only a part of it', async () => {
    FakeLoader.bodies = [bytes(8)];
    const { data } = await request('/v/known.mp4', { rangeStart: 0, rangeEnd: 8 }, () =>
      Promise.resolve({ data: bytes(5) }),
    );
    expect((data as ArrayBuffer).byteLength).toBe(8);
  });
});
