import { describe, expect, test } from '@jest/globals';
import { AppError } from '../services/app-error.ts';
import { AnswerCache, type Answered } from './answer-cache.ts';
import { chooseEncoding, encodeBody, etagOf, isUnchanged } from './encoded-body.ts';

const answer = (text: string, ...tags: string[]): Answered => ({ body: encodeBody(text), tags });
const textOf = async (answered: Promise<Answered>) => (await answered).body.identity.toString();

/** A computation that counts its runs and ends when it is told to. */
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

describe('AnswerCache', () => {
  test('R9-03 two hundred requests of a cold key are one computation', async () => {
    const cache = new AnswerCache();
    const one = slowly('a');
    const waiting = Array.from({ length: 200 }, () => textOf(cache.get('k', 60, one.compute)));
    one.finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['a']));
    expect(one.runs()).toBe(1);
  });

  test('an expired answer is served while its one refill runs', async () => {
    let now = 1;
    const cache = new AnswerCache({ now: () => now });
    await cache.get('k', 60, async () => answer('old'));
    now += 61_000;
    const refill = slowly('new');
    expect(await Promise.all([1, 2, 3].map(() => textOf(cache.get('k', 60, refill.compute))))).toEqual(['old', 'old', 'old']);
    refill.finish();
    await new Promise(setImmediate);
    expect([await textOf(cache.get('k', 60, refill.compute)), refill.runs()]).toEqual(['new', 1]);
  });

  test('a failing refill leaves the old answer in place, a refusal takes it away', async () => {
    let now = 1;
    const cache = new AnswerCache({ now: () => now });
    await cache.get('k', 60, async () => answer('old'));
    now += 61_000;
    const broken = () => Promise.reject(new Error('the database is away'));
    expect(await textOf(cache.get('k', 60, broken))).toBe('old');
    await new Promise(setImmediate);
    expect(await textOf(cache.get('k', 60, broken))).toBe('old');
    await new Promise(setImmediate);
    await cache.get('k', 60, () => Promise.reject(new AppError('not_found')));
    await new Promise(setImmediate);
    await expect(cache.get('k', 60, async () => answer('never asked'))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('purge drops what speaks of an object, also after a refill', async () => {
    let now = 1;
    const cache = new AnswerCache({ now: () => now });
    await cache.get('a', 60, async () => answer('1', 'video:1'));
    await cache.get('b', 60, async () => answer('1', 'video:2'));
    now += 61_000;
    await cache.get('a', 60, async () => answer('2', 'video:1'));
    await new Promise(setImmediate);
    cache.purge(['video:1']);
    expect(await textOf(cache.get('a', 60, async () => answer('3', 'video:1')))).toBe('3');
    expect(await textOf(cache.get('b', 60, async () => answer('3', 'video:2')))).toBe('1');
  });

  test('an answer that was being computed while its object was purged is not kept', async () => {
    let now = 1;
    const cache = new AnswerCache({ now: () => now });
    const outdated = slowly('before', 'video:1');
    const asked = textOf(cache.get('k', 60, outdated.compute));
    cache.purge(['video:1']);
    outdated.finish();
    expect(await asked).toBe('before');
    now += 10;
    await textOf(cache.get('k', 60, async () => answer('after', 'video:1')));
    await new Promise(setImmediate);
    expect(await textOf(cache.get('k', 60, async () => answer('later', 'video:1')))).toBe('after');
  });
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
  ])('%s is answered in %s', (accepted, expected) => {
    expect(chooseEncoding(body, accepted)).toBe(expected);
  });

  test('small bodies are not compressed', () => {
    expect(chooseEncoding(encodeBody('{}'), 'br')).toBe('identity');
  });

  test('each encoding has an ETag of its own, weak and listed ones are understood', () => {
    const etags = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(body, encoding));
    expect(new Set(etags).size).toBe(3);
    expect(etags.map((etag) => isUnchanged(`"other", W/${etag}`, etag))).toEqual([true, true, true]);
    expect(isUnchanged('"other"', etags[0] ?? '')).toBe(false);
  });
});
