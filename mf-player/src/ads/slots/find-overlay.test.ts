import { expect, test } from '@jest/globals';
import { createResolveTag } from '../resolve-tag.ts';
import { environment, FakeIo, fixture, settle } from '../testing/fixture-io.ts';
import { findOverlay } from './find-overlay.ts';

const TAGS = ['first', 'backup'].map((id) => ({ id, url: `https://ads.example/${id}` }));
const LIMIT = 5000;

/** Looks for an overlay by two tags whose pictures do as told. */
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
    ask: (tag, signal) => resolve(tag, 'invideo', environment(), signal),
    failed: ({ id }, _index, code) => failures.push(`${id} ${code}`),
    loadImage,
    timeoutMs: LIMIT,
    clock: io,
    signal: leaving.signal,
  });
  return { found, failures, io, leaving };
}

const never = (): Promise<never> => new Promise(() => undefined);

test('R9-08 R4-16 a picture that hangs is given up after its time, and the backup tag is tried', async () => {
  let asked = 0;
  const { found, failures, io } = search(() => ((asked += 1) === 1 ? never() : Promise.resolve()));
  await io.clock.run(LIMIT, () => asked === 2);
  expect([(await found)?.ad.tag.id, failures]).toEqual(['backup', ['first 503']]);
  expect(io.pinged.some((url) => url.includes('error'))).toBe(true);
});

test('R4-16 R7-07 who goes on before the picture has come waits no longer, and nothing is told to have failed', async () => {
  const { found, failures, io, leaving } = search(never);
  await settle();
  leaving.abort();
  expect([await found, failures, io.pinged]).toEqual([undefined, [], []]);
});
