/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { aRelease, answersOf, FakeWorker } from './testing/fake-worker.ts';

const one = aRelease('one');

/** A worker that was installed online, and then lost its connection. */
async function anInstalledWorker(): Promise<FakeWorker> {
  const worker = new FakeWorker().run(one);
  worker.answers = answersOf(one);
  await worker.install();
  await worker.activate();
  worker.requests.length = 0;
  worker.answers = {};
  return worker;
}

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('offline cache', () => {
  test('contains only the offline page and its files, even after visits', async () => {
    const worker = await anInstalledWorker();
    worker.answers = { ...answersOf(one), '/video/1/a/': {} };
    for (const path of ['/', '/video/1/a/']) await worker.visit(path);
    expect(worker.cachedAddresses('offline-one')).toEqual([
      '/offline/',
      '/remotes/shell/one/main.js',
      '/remotes/shell/one/assets/font.woff2',
    ]);
    expect([worker.caches.size, worker.hasSkipped, worker.isPreloading]).toEqual([1, true, true]);
  });

  test('replaces caches of older releases and leaves other caches', async () => {
    const worker = await anInstalledWorker();
    worker.caches.set('elsewhere', worker.caches.get('offline-one') ?? never());
    const two = aRelease('two');
    worker.answers = answersOf(two);
    worker.run(two);
    await worker.install();
    await worker.activate();
    expect([...worker.caches.keys()].sort()).toEqual(['elsewhere', 'offline-two']);
  });

  test.each([
    ['the page is unavailable', { '/offline/': { status: 451 } }],
    [
      'the page belongs to another release',
      { '/offline/': { body: '<script src="/remotes/shell/two/main.js"></script>' } },
    ],
    ['a file is unavailable', { '/remotes/shell/one/main.js': { status: 503 } }],
  ])('is not created if %s, and the old worker stays', async (_why, changes) => {
    const worker = new FakeWorker().run(one);
    worker.answers = { ...answersOf(one), ...changes };
    await expect(worker.install()).rejects.toThrow(/returned status|another release/);
    expect([worker.caches.size, worker.hasSkipped]).toEqual([0, false]);
  });
});

describe('navigation request', () => {
  test('returns any response of the network', async () => {
    const worker = await anInstalledWorker();
    worker.answers = { ...answersOf(one), '/gone/': { status: 404, body: 'not found' } };
    expect(await textOf(worker.visit('/'))).toBe('home');
    expect(await textOf(worker.visit('/gone/'))).toBe('not found');
  });

  test('uses the preloaded response without another request', async () => {
    const worker = await anInstalledWorker();
    worker.answers = answersOf(one);
    expect(await textOf(worker.visit('/', new Response('preloaded')))).toBe('preloaded');
    expect(worker.requests).toEqual(['/sw.js']);
  });

  test('returns the offline page if the network fails', async () => {
    const worker = await anInstalledWorker();
    expect(await textOf(worker.visit('/video/1/a/'))).toContain('/remotes/shell/one/main.js');
  });

  test.each([
    ['an address that is no page', '/media/1/a.mp4', 'document'],
    ['a frame', '/embed/1/', 'iframe'],
  ])('fails without a network for %s', async (_what, path, destination) => {
    const worker = await anInstalledWorker();
    await expect(worker.fetch(path, { mode: 'navigate', destination })).rejects.toThrow(
      'no network',
    );
  });
});

describe('requests left to the browser', () => {
  test.each([
    '/api/json/video/86400/0/0/1.json',
    '/media/1/a.mp4',
    '/remotes/mf-player/1/remoteEntry.js',
    '/remotes/shell/one/search.js',
    '/ads/vast',
    'https://elsewhere.example/main.js',
  ])('%s', async (path) => {
    const worker = await anInstalledWorker();
    expect(await worker.fetch(path)).toBeUndefined();
    expect(worker.requests).toEqual([]);
  });

  test('a submitted form', async () => {
    const worker = await anInstalledWorker();
    expect(
      await worker.fetch('/signin/', { method: 'POST', mode: 'navigate', destination: 'document' }),
    ).toBeUndefined();
  });

  test('static routes bypass the worker for media, API and remotes', async () => {
    const worker = await anInstalledWorker();
    expect(worker.rules).toEqual(expect.arrayContaining(['/media/*', '/api/*', '/remotes/mf-*']));
  });
});

test('files of the offline page come from the cache', async () => {
  const worker = await anInstalledWorker();
  expect(await textOf(worker.fetch('/remotes/shell/one/main.js'))).toBe(
    '/remotes/shell/one/main.js',
  );
  expect(worker.requests).toEqual([]);
});

describe('a worker that checks its own script', () => {
  test.each([404, 410])(
    'unregisters and deletes its cache if the server answers %i',
    async (status) => {
      const worker = await anInstalledWorker();
      worker.answers = { '/': {}, '/sw.js': { status } };
      await worker.visit('/');
      await new Promise(setImmediate);
      expect([worker.isUnregistered, worker.caches.size]).toEqual([true, 0]);
    },
  );

  test.each([
    ['is there', { '/': {}, '/sw.js': {} }],
    ['cannot be reached', { '/': {} }],
    ['has trouble', { '/': {}, '/sw.js': { status: 503 } }],
  ])('stays if the server %s, and checks only once', async (_how, answers) => {
    const worker = await anInstalledWorker();
    worker.answers = answers;
    await worker.visit('/');
    await worker.visit('/');
    await new Promise(setImmediate);
    expect([worker.isUnregistered, worker.caches.size]).toEqual([false, 1]);
    expect(worker.requests.filter((path) => path === '/sw.js')).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('it is not there');
}
