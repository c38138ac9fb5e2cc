import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { videosPath } from '@nocturne/contracts/paths/lists';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let origin: string;
const address = videosPath.print({ lifetime: 3600, count: 24 });

beforeAll(async () => {
  t = await openTestSite();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => t.close());

const readFastPathCount = async (): Promise<number> =>
  Number(
    /nocturne_hot_answers_total (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text())?.[1],
  );
const headersOf = (response: Response) =>
  Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );

describe('ResponseFastPath', () => {
  test('R9-03 repeats the same bytes and headers without the framework', async () => {
    const first = await fetch(origin + address);
    const before = await readFastPathCount();
    const second = await fetch(origin + address);
    expect(await readFastPathCount()).toBe(before + 1);
    expect([second.status, headersOf(second), await second.text()]).toEqual([
      200,
      headersOf(first),
      await first.text(),
    ]);
    expect(second.headers.get('cache-control')).toContain('max-age=3600');
  });

  test('returns 304 for a conditional request', async () => {
    const { headers } = await fetch(origin + address);
    const again = await fetch(origin + address, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('R7-11 never serves an uncached address', async () => {
    const uncached = videosPath.print({ lifetime: 0, count: 24 });
    await fetch(origin + uncached);
    const before = await readFastPathCount();
    const again = await fetch(origin + uncached);
    expect([await readFastPathCount(), again.headers.get('cache-control')]).toEqual([
      before,
      'private, no-store',
    ]);
  });

  test('forgets responses when the cache does', async () => {
    await fetch(origin + address);
    t.site.cache.clear();
    const before = await readFastPathCount();
    await fetch(origin + address);
    expect(await readFastPathCount()).toBe(before);
  });

  test.each([
    ['an unknown key', '?x=1'],
    ['a long one', `?x=${'y'.repeat(8000)}`],
    ['a known and an unknown one', '?video_id=&x=1'],
  ])('R7-11 remembers no other form of an address: %s', async (_name, query) => {
    await fetch(origin + address + query);
    const before = await readFastPathCount();
    const again = await fetch(origin + address + query);
    expect([again.status, await readFastPathCount()]).toEqual([200, before]);
  });
});
