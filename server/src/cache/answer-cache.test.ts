import { describe, expect, test } from '@jest/globals';
import { AppError } from '../errors/app-error.ts';
import { AnswerCache, type TaggedResponse } from './answer-cache.ts';
import { chooseEncoding, encodeBody, etagOf, isUnchanged } from './encoded-body.ts';

const answer = (text: string, ...tags: string[]): TaggedResponse => ({
  body: encodeBody(text),
  tags,
});
const textOf = async (answered: Promise<TaggedResponse>) =>
  (await answered).body.identity.toString();

/** A computation that counts its runs and ends when `finish` is called. */
function slowly(text: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const compute = async () => {
    runs += 1;
    await promise;
    return answer(text, ...tags);
  };
  return { compute, finish: resolve, runs: () => runs };
}

const refused = () => Promise.reject(new AppError('not_found'));

/** A cache whose clock moves only when `pass` is called, by seconds. */
function cacheWithClock() {
  let now = 1;
  return {
    cache: new AnswerCache({ now: () => now }),
    pass: (seconds: number) => void (now += seconds * 1000),
  };
}

describe('AnswerCache', () => {
  test('R9-03 computes a cold key once for two hundred concurrent requests', async () => {
    const cache = new AnswerCache();
    const one = slowly('a');
    const waiting = Array.from({ length: 200 }, () => textOf(cache.get('k', 60, one.compute)));
    one.finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['a']));
    expect(one.runs()).toBe(1);
  });

  test('R9-03 serves an expired answer while its only refill runs', async () => {
    const { cache, pass } = cacheWithClock();
    await cache.get('k', 60, async () => answer('old'));
    pass(61);
    const refill = slowly('new');
    expect(
      await Promise.all([1, 2, 3].map(() => textOf(cache.get('k', 60, refill.compute)))),
    ).toEqual(['old', 'old', 'old']);
    refill.finish();
    await new Promise(setImmediate);
    expect([await textOf(cache.get('k', 60, refill.compute)), refill.runs()]).toEqual(['new', 1]);
  });

  test('R9-03 recomputes first if the answer expired 600 seconds ago', async () => {
    const { cache, pass } = cacheWithClock();
    await cache.get('k', 60, async () => answer('old'));
    pass(60 + 600);
    expect(await textOf(cache.get('k', 60, async () => answer('new')))).toBe('new');
  });

  test('R9-03 serves an old answer for a day if refills fail, not after a refusal', async () => {
    const { cache, pass } = cacheWithClock();
    const broken = () => Promise.reject(new Error('the database is away'));
    await cache.get('k', 60, async () => answer('old'));
    for (const seconds of [61, 600, 80_000]) {
      pass(seconds);
      expect(await textOf(cache.get('k', 60, broken))).toBe('old');
      await new Promise(setImmediate);
    }
    pass(86_400);
    await expect(cache.get('k', 60, broken)).rejects.toThrow('away');
    await expect(cache.get('k', 60, refused)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cache.get('k', 60, async () => answer('never asked'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('R7-02 remembers a refusal for five seconds and never serves it stale', async () => {
    const { cache, pass } = cacheWithClock();
    await expect(cache.get('k', 3600, refused)).rejects.toMatchObject({ code: 'not_found' });
    pass(4);
    await expect(cache.get('k', 3600, async () => answer('never asked'))).rejects.toMatchObject({
      code: 'not_found',
    });
    pass(2);
    expect(await textOf(cache.get('k', 3600, async () => answer('here')))).toBe('here');
  });

  test('R4-21 purge drops the answers with a tag, also after a refill', async () => {
    const { cache, pass } = cacheWithClock();
    await cache.get('a', 60, async () => answer('1', 'video:1'));
    await cache.get('b', 60, async () => answer('1', 'video:2'));
    pass(61);
    await cache.get('a', 60, async () => answer('2', 'video:1'));
    await new Promise(setImmediate);
    cache.purge(['video:1']);
    expect(await textOf(cache.get('a', 60, async () => answer('3', 'video:1')))).toBe('3');
    expect(await textOf(cache.get('b', 60, async () => answer('3', 'video:2')))).toBe('1');
  });

  test('purge ignores tags that only the previous answer had', async () => {
    const { cache, pass } = cacheWithClock();
    await cache.get('k', 60, async () => answer('1', 'video:1', 'video:2'));
    pass(61);
    await cache.get('k', 60, async () => answer('2', 'video:2'));
    await new Promise(setImmediate);
    cache.purge(['video:1']);
    expect(await textOf(cache.get('k', 60, async () => answer('3')))).toBe('2');
    cache.purge(['video:2']);
    expect(await textOf(cache.get('k', 60, async () => answer('3')))).toBe('3');
  });

  test('R4-21 does not keep an answer whose object was purged during its computation', async () => {
    const cache = new AnswerCache();
    const outdated = slowly('before', 'video:1');
    const asked = textOf(cache.get('k', 60, outdated.compute));
    cache.purge(['video:1']);
    outdated.finish();
    expect(await asked).toBe('before');
    expect(await textOf(cache.get('k', 60, async () => answer('after', 'video:1')))).toBe('after');
    expect(await textOf(cache.get('k', 60, async () => answer('never asked')))).toBe('after');
  });

  test('does not keep an answer whose computation ran during clear', async () => {
    const cache = new AnswerCache();
    const outdated = slowly('before');
    const asked = textOf(cache.get('k', 60, outdated.compute));
    cache.clear();
    const newer = textOf(cache.get('k', 60, async () => answer('after')));
    outdated.finish();
    expect(await Promise.all([asked, newer])).toEqual(['before', 'after']);
    expect(await textOf(cache.get('k', 60, async () => answer('never asked')))).toBe('after');
  });
});

describe('AnswerCache followers', () => {
  /** A cache with a listener that records its calls. */
  function followed() {
    const cache = new AnswerCache();
    const heard: string[] = [];
    cache.addListener({
      purge: (tags) => void heard.push(tags.join(' ')),
      clear: () => void heard.push('everything'),
    });
    return { cache, heard };
  }

  test('R4-21 hear of every purge, even if no answer has the tag', async () => {
    const { cache, heard } = followed();
    await cache.get('k', 60, async () => answer('1', 'video:1'));
    cache.purge(['video:1', 'video:2']);
    cache.purge(['video:1']);
    cache.clear();
    expect(heard).toEqual(['video:1 video:2', 'video:1', 'everything']);
  });

  test('R4-21 hear of a purge again before an answer computed during it is returned', async () => {
    const { cache, heard } = followed();
    const outdated = slowly('before', 'video:1', 'video:2');
    cache.get('k', 60, outdated.compute).catch(() => undefined);
    cache.purge(['video:1']);
    const joined = cache.get('k', 60, outdated.compute).then(() => [...heard]);
    outdated.finish();
    expect(await joined).toEqual(['video:1', 'video:1']);
  });
});

test('R7-02 refusals count towards the size limit of the cache', async () => {
  const cache = new AnswerCache({ maxBytes: 100_000 });
  for (let n = 0; n < 200; n += 1)
    await expect(cache.get(`/${n}`, 60, refused)).rejects.toMatchObject({ code: 'not_found' });
  expect(cache.size).toBeLessThanOrEqual(100);
});

describe('encoded bodies', () => {
  const body = encodeBody('x'.repeat(2000));
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
    ['brotli', 'identity'],
  ])('Accept-Encoding "%s" selects %s', (accepted, expected) => {
    expect(chooseEncoding(body, accepted)).toBe(expected);
  });

  test('small bodies are not compressed', () => {
    expect(chooseEncoding(encodeBody('{}'), 'br')).toBe('identity');
  });

  test('each encoding has its own ETag, which matches in weak form and in lists', () => {
    const etags = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(body, encoding));
    expect(new Set(etags).size).toBe(3);
    expect(etags.map((etag) => isUnchanged(`"other", W/${etag}`, etag))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isUnchanged('"other"', etags[0] ?? '')).toBe(false);
  });
});
