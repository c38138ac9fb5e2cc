import { expect, test } from '@jest/globals';
import { createResolveTag } from '../ads/resolve-tag.ts';
import { environment, FakeIo, fixture, flushPromises } from '../ads/testing/fixture-io.ts';
import { findOverlay } from './find-overlay.ts';

const TAGS = ['first', 'backup'].map((id) => ({ id, url: `https://ads.example/${id}` }));
const LIMIT = 5000;

/** Searches two tags for an overlay, with scripted picture loading. */
function search(loadImage: (url: string) => Promise<unknown>) {
  const overlay = fixture('vast-3.0-non-linear.xml');
  const io = new FakeIo({
    'https://ads.example/first': overlay,
    'https://ads.example/backup': overlay,
  });
  const resolve = createResolveTag(io);
  const leaving = new AbortController();
  const failures: string[] = [];
  const found = findOverlay({
    tags: TAGS,
    requestAds: (tag, signal) => resolve(tag, 'invideo', environment(), signal),
    onFailure: ({ id }, _index, code) => failures.push(`${id} ${code}`),
    loadImage,
    timeoutMs: LIMIT,
    clock: io,
    signal: leaving.signal,
  });
  return { found, failures, io, leaving };
}

const never = (): Promise<never> => new Promise(() => undefined);

test('R9-08 R4-16 a hanging picture times out, and the backup tag is tried', async () => {
  let loads = 0;
  const { found, failures, io } = search(() => ((loads += 1) === 1 ? never() : Promise.resolve()));
  await io.clock.run(LIMIT, () => loads === 2);
  expect([(await found)?.ad.tag.id, failures]).toEqual(['backup', ['first 503']]);
  expect(io.pinged.some((url) => url.includes('error'))).toBe(true);
});

test('R4-16 R7-07 stops waiting for the picture on abort and reports no failure', async () => {
  const { found, failures, io, leaving } = search(never);
  await flushPromises();
  leaving.abort();
  expect([await found, failures, io.pinged]).toEqual([undefined, [], []]);
});
