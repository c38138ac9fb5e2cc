import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { REMOTE_TIMEOUT_MS } from '@nocturne/contracts/constants';
import { REMOTE_CONTRACT, type RemoteRelease } from '@nocturne/contracts/remotes';
import { loadContainer } from './load-container.ts';
import { RemoteLoader } from './remote-loader.ts';
import type { RemoteModule } from './remote-module.ts';

const remote: RemoteModule = { name: 'mf-catalog', contract: REMOTE_CONTRACT, routes: [] };
const release: RemoteRelease = {
  release: 'mf-catalog-1',
  entry: '/remotes/mf-catalog/1/web/remoteEntry.js',
  global: 'testCatalog',
  integrity: 'sha384-x',
  exposes: [],
};
const page = globalThis as unknown as Record<string, unknown>;
const shared = { react: {} };
const host = { document, shareScope: () => Promise.resolve(shared) };

const load = (changes: Partial<RemoteRelease> = {}, signal = new AbortController().signal) =>
  loadContainer({ ...release, ...changes }, signal, host);
const scripts = () => [...document.head.querySelectorAll('script')];
/** Simulates a script response. A refused hash looks like a broken connection. */
const answer = (event: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(event));

afterEach(() => {
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(page, release.global);
});

describe('loadContainer', () => {
  test('R8-09 loads the entry with its hash, initializes it and returns the remote', async () => {
    const init = jest.fn();
    const loading = load();
    expect(
      scripts().map(({ src, integrity, crossOrigin }) => [
        new URL(src).pathname,
        integrity,
        crossOrigin,
      ]),
    ).toEqual([[release.entry, release.integrity, 'anonymous']]);
    page[release.global] = { init, get: () => Promise.resolve(() => ({ remote })) };
    answer('load');
    await expect(loading).resolves.toBe(remote);
    expect(init.mock.calls).toEqual([[shared]]);
    expect(scripts()).toEqual([]);
  });

  test('R8-09 a failed entry script is a network failure', async () => {
    const loading = load();
    answer('error');
    await expect(loading).rejects.toMatchObject({ reason: 'network' });
    expect(scripts()).toEqual([]);
  });

  test.each([
    'https://other.example/remotes/mf-catalog/1/web/remoteEntry.js',
    '/media/remoteEntry.js',
  ])('R8-09 refuses %s as the address of a remote', async (entry) => {
    await expect(load({ entry })).rejects.toMatchObject({ reason: 'integrity' });
    expect(scripts()).toEqual([]);
  });

  test('R8-09 removes the script after an abort', async () => {
    const giveUp = new AbortController();
    const loading = load({}, giveUp.signal);
    giveUp.abort();
    await expect(loading).rejects.toMatchObject({ reason: 'timeout' });
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['does not register a container', undefined],
    ['does not start', { init: () => Promise.reject(new TypeError('broken')) }],
  ])('R8-09 reports an entry that %s as an execution failure', async (_what, container) => {
    const loading = load();
    page[release.global] = container;
    answer('load');
    await expect(loading).rejects.toMatchObject({ reason: 'exec' });
  });

  test('R8-09 a chunk that fails to load is a network failure', async () => {
    const failure = Object.assign(new Error('part 7 did not load'), { name: 'ChunkLoadError' });
    page[release.global] = { init: () => undefined, get: () => Promise.reject(failure) };
    await expect(load()).rejects.toMatchObject({ reason: 'network' });
  });
});

describe('R8-09 RemoteLoader falls back if a container never responds', () => {
  const never = () => new Promise<never>(() => undefined);
  const previous = { ...release, release: 'mf-catalog-0', global: 'testPrevious' };
  const sound = { init: () => undefined, get: () => Promise.resolve(() => ({ remote })) };

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(page, previous.global);
  });

  test.each([
    ['init', { ...sound, init: never }],
    ['get', { ...sound, get: never }],
  ])('in %s', async (_where, container) => {
    jest.useFakeTimers();
    Object.assign(page, { [release.global]: container, [previous.global]: sound });
    const loader = new RemoteLoader({
      snapshot: {
        schema: 1,
        rev: 1,
        channel: 'production',
        remotes: { 'mf-catalog': { ...release, fallback: [previous], kill: null } },
      },
      loadContainer: (wanted, signal) => loadContainer(wanted, signal, host),
    });
    const loading = loader.load('mf-catalog');
    await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
    await expect(loading).resolves.toMatchObject({ isFallback: true, release: previous });
  });
});

test('R8-09 RemoteLoader retries a failed entry once, with the same hash', async () => {
  const requests: string[] = [];
  const refuses = new MutationObserver(() => {
    for (const { src, integrity } of scripts())
      requests.push(`${new URL(src).pathname} ${integrity}`);
    answer('error');
  });
  refuses.observe(document.head, { childList: true });
  const loader = new RemoteLoader({
    snapshot: {
      schema: 1,
      rev: 1,
      channel: 'production',
      remotes: { 'mf-catalog': { ...release, fallback: [], kill: null } },
    },
    loadContainer: (wanted, signal) => loadContainer(wanted, signal, host),
    retryDelayMs: () => 0,
  });
  await expect(loader.load('mf-catalog')).rejects.toMatchObject({ reason: 'network' });
  refuses.disconnect();
  expect(requests).toEqual(Array(2).fill(`${release.entry} ${release.integrity}`));
});
