import { expect, test } from '@jest/globals';
import { environmentMacros } from './environment-macros.ts';
import { createResolveTag } from './resolve-tag.ts';
import { environment, FakeIo, fixture } from './testing/fixture-io.ts';
import { newTransactionId } from './transaction-id.ts';

test('P9 fills in the video, the playback time and the request', () => {
  const macros = environmentMacros(
    environment({ pageUrl: 'https://site.example/video/1/blue/?autostart=1' }),
    'preroll',
  );
  expect(macros).toMatchObject({
    CONTENTPLAYHEAD: '00:01:01.500',
    MEDIAPLAYHEAD: '00:01:01.500',
    CONTENTID: 'site.example 1',
    CONTENTURI: 'https://site.example/video/1/blue/',
    TRANSACTIONID: '123e4567-e89b-42d3-a456-426655440000',
    DEVICEUA: 'Synthetic/1.0',
    ADCOUNT: 1,
  });
});

test('P9 omits content macros for an outstream ad', () => {
  expect(environmentMacros(environment({ content: undefined }), 'outstream')).not.toHaveProperty(
    'CONTENTID',
  );
});

test('P9 sets CLICKTYPE to 2 for preroll and preplay, 1 for invideo', () => {
  const clickType = (slot: 'preroll' | 'preplay' | 'invideo') =>
    environmentMacros(environment(), slot)['CLICKTYPE'];
  expect([clickType('preroll'), clickType('preplay'), clickType('invideo')]).toEqual([2, 2, 1]);
});

test('P9 counts the shown ads of an answer in ADCOUNT', async () => {
  const text = fixture('vast-3.0-pod.xml').replaceAll('cb=[CACHEBUSTING]', 'n=[ADCOUNT]');
  const io = new FakeIo({ 'https://ads.example/pod': text });
  const tag = { id: 'house', url: 'https://ads.example/pod' };
  const ads = await createResolveTag(io)(
    tag,
    'preroll',
    environment(),
    new AbortController().signal,
  );
  for (const { tracker } of ads) {
    tracker.impression();
    tracker.start();
  }
  const countsOf = (event: string) =>
    io.pinged.filter((url) => url.includes(`/${event}?`)).map((url) => url.split('=').at(-1));
  expect([countsOf('impression'), countsOf('start')]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('P9 creates a unique UUID for each transaction', () => {
  const ids = Array.from({ length: 10 }, newTransactionId);
  expect(
    ids.every((id) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    ),
  ).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
