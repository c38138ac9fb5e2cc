/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { aRelease, answersOf, FakeWorker } from './testing/fake-worker.ts';

const one = aRelease('one');

/** A worker that was installed while the site could be reached, which it now cannot. */
async function anInstalledWorker(): Promise<FakeWorker> {
  const worker = new FakeWorker().run(one);
  worker.answers = answersOf(one);
  await worker.install();
  await worker.activate();
  worker.asked.length = 0;
  worker.answers = {};
  return worker;
}

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('what the worker keeps', () => {
  test('is the offline page and the files of its release, and nothing else after visits', async () => {
    const worker = await anInstalledWorker();
    worker.answers = { ...answersOf(one), '/video/1/a/': {} };
    for (const path of ['/', '/video/1/a/']) await worker.visit(path);
    expect(worker.keptIn('offline-one')).toEqual([
      '/offline/',
      '/remotes/shell/one/main.js',
      '/remotes/shell/one/assets/font.woff2',
    ]);
    expect([worker.kept.size, worker.hasSkipped, worker.isPreloading]).toEqual([1, true, true]);
  });

  test('of the releases before goes when it takes over; caches of others stay', async () => {
    const worker = await anInstalledWorker();
    worker.kept.set('elsewhere', worker.kept.get('offline-one') ?? never());
    const two = aRelease('two');
    worker.answers = answersOf(two);
    worker.run(two);
    await worker.install();
    await worker.activate();
    expect([...worker.kept.keys()].sort()).toEqual(['elsewhere', 'offline-two']);
  });

  test.each([
    ['the page cannot be had', { '/offline/': { status: 451 } }],
    [
      'the page is of another release',
      { '/offline/': { body: '<script src="/remotes/shell/two/main.js"></script>' } },
    ],
    ['a file cannot be had', { '/remotes/shell/one/main.js': { status: 503 } }],
  ])('is nothing where %s: the worker before stays', async (_why, changes) => {
    const worker = new FakeWorker().run(one);
    worker.answers = { ...answersOf(one), ...changes };
    await expect(worker.install()).rejects.toThrow(/answered|another release/);
    expect([worker.kept.size, worker.hasSkipped]).toEqual([0, false]);
  });
});

describe('a document', () => {
  test('comes from the network as long as that answers, whatever it answers', async () => {
    const worker = await anInstalledWorker();
    worker.answers = { ...answersOf(one), '/gone/': { status: 404, body: 'not found' } };
    expect(await textOf(worker.visit('/'))).toBe('home');
    expect(await textOf(worker.visit('/gone/'))).toBe('not found');
  });

  test('is the one that the browser asked for meanwhile, and is not asked for twice', async () => {
    const worker = await anInstalledWorker();
    worker.answers = answersOf(one);
    expect(await textOf(worker.visit('/', new Response('preloaded')))).toBe('preloaded');
    expect(worker.asked).toEqual(['/sw.js']);
  });

  test('is the kept page when the network fails', async () => {
    const worker = await anInstalledWorker();
    expect(await textOf(worker.visit('/video/1/a/'))).toContain('/remotes/shell/one/main.js');
  });

  test.each([
    ['an address that is no page', '/media/1/a.mp4', 'document'],
    ['a frame', '/embed/1/', 'iframe'],
  ])('of %s fails as it would without a worker', async (_what, path, destination) => {
    const worker = await anInstalledWorker();
    await expect(worker.fetch(path, { mode: 'navigate', destination })).rejects.toThrow(
      'no network',
    );
  });
});

describe('everything else is the browser’s business', () => {
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
    expect(worker.asked).toEqual([]);
  });

  test('a form that is sent is not answered from what is kept', async () => {
    const worker = await anInstalledWorker();
    expect(
      await worker.fetch('/signin/', { method: 'POST', mode: 'navigate', destination: 'document' }),
    ).toBeUndefined();
  });

  test('and where the browser takes rules, the worker is not even woken for media and answers', async () => {
    const worker = await anInstalledWorker();
    expect(worker.rules).toEqual(expect.arrayContaining(['/media/*', '/api/*', '/remotes/mf-*']));
  });
});

test('files of the kept page come from what is kept', async () => {
  const worker = await anInstalledWorker();
  expect(await textOf(worker.fetch('/remotes/shell/one/main.js'))).toBe(
    '/remotes/shell/one/main.js',
  );
  expect(worker.asked).toEqual([]);
});

describe('a worker whose script is gone', () => {
  test.each([404, 410])(
    'leaves with all that it kept when the server answers %i',
    async (status) => {
      const worker = await anInstalledWorker();
      worker.answers = { '/': {}, '/sw.js': { status } };
      await worker.visit('/');
      await new Promise(setImmediate);
      expect([worker.hasLeft, worker.kept.size]).toEqual([true, 0]);
    },
  );

  test.each([
    ['is there', { '/': {}, '/sw.js': {} }],
    ['cannot be reached', { '/': {} }],
    ['has trouble', { '/': {}, '/sw.js': { status: 503 } }],
  ])('one whose server %s stays, and asks once', async (_how, answers) => {
    const worker = await anInstalledWorker();
    worker.answers = answers;
    await worker.visit('/');
    await worker.visit('/');
    await new Promise(setImmediate);
    expect([worker.hasLeft, worker.kept.size]).toEqual([false, 1]);
    expect(worker.asked.filter((path) => path === '/sw.js')).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('it is not there');
}
