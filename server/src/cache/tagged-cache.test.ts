import { describe, expect, test } from '@jest/globals';
import { TaggedCache } from './tagged-cache.ts';

/** Creates facts with a fake clock; the test supplies the result of each read. */
function aMemory(max = 10) {
  const time = { now: 0 };
  const reads: string[] = [];
  const facts = new TaggedCache<{ value: string }>({ max, now: () => time.now });
  const get = (key: string, value: string | Error) =>
    facts.get(
      key,
      () => {
        reads.push(key);
        return value instanceof Error ? Promise.reject(value) : Promise.resolve({ value });
      },
      () => `video:${key}`,
    );
  return { time, reads, facts, get };
}

describe('H5 TaggedCache', () => {
  test('reads a fact again only after an announcement or 15 seconds', async () => {
    const { time, reads, facts, get } = aMemory();
    expect([await get('1', 'a'), await get('1', 'b')]).toEqual([{ value: 'a' }, { value: 'a' }]);
    facts.invalidate(['video:2', 'comments:1:1']);
    expect(await get('1', 'b')).toEqual({ value: 'a' });
    facts.invalidate(['video:1']);
    expect(await get('1', 'b')).toEqual({ value: 'b' });
    time.now = 15_000;
    expect(await get('1', 'c')).toEqual({ value: 'c' });
    facts.clear();
    expect(await get('1', 'd')).toEqual({ value: 'd' });
    expect(reads).toHaveLength(4);
  });

  test('serves a fact for up to 45 seconds while it cannot be read', async () => {
    const { time, get } = aMemory();
    const away = new Error('the database is away');
    await expect(get('1', away)).rejects.toThrow('away');
    await get('1', 'a');
    time.now = 44_000;
    expect(await get('1', away)).toEqual({ value: 'a' });
    time.now = 45_000;
    await expect(get('1', away)).rejects.toThrow('away');
  });

  test('does not keep a fact that was announced while it was read', async () => {
    const facts = new TaggedCache<{ value: string }>({ max: 10, now: () => 0 });
    let answer: (fact: { value: string }) => void = () => undefined;
    const slow = facts.get(
      '1',
      () => new Promise<{ value: string }>((resolve) => (answer = resolve)),
      () => 'video:1',
    );
    facts.invalidate(['video:1']);
    answer({ value: 'old' });
    expect(await slow).toEqual({ value: 'old' });
    const next = await facts.get(
      '1',
      () => Promise.resolve({ value: 'new' }),
      () => 'video:1',
    );
    expect(next).toEqual({ value: 'new' });
  });

  test('limits the number of facts', async () => {
    const { reads, get } = aMemory(2);
    for (const key of ['1', '2', '3', '1']) await get(key, key);
    expect(reads).toEqual(['1', '2', '3', '1']);
  });
});
