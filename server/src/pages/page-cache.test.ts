import { describe, expect, test } from '@jest/globals';
import { AnswerCache } from '../cache/answer-cache.ts';
import { encodeBody } from '../cache/encoded-body.ts';
import type { CheckedPage } from '../rendering/check-answer.ts';
import { PageCache, type RenderPage } from './page-cache.ts';

const pageOf = (body: string): CheckedPage => ({
  kind: 'document',
  status: 200,
  head: '',
  stateText: '{}',
  remote: null,
  playsAtOnce: null,
  lifetime: 60,
  body,
  htmlAttributes: { lang: 'en', theme: 'dark' },
});

/** A cache whose rendered pages show the number of their render. */
function aCache() {
  const cache = new PageCache();
  let renders = 0;
  const renderWith =
    (...tags: string[]): RenderPage =>
    async (addTags) => {
      addTags(tags);
      return pageOf(String((renders += 1)));
    };
  const at = async (key: string, render: RenderPage, search = '') => {
    const answer = await cache.get(key, key + search, render);
    return answer.kind === 'document' ? answer.body : answer.redirect;
  };
  return { cache, renderWith, at };
}

/** A render that reports its tags, then waits for `finish`. */
function slowly(body: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const render: RenderPage = async (addTags) => {
    addTags(tags);
    await promise;
    return pageOf(body);
  };
  return { render, finish: resolve };
}

describe('R4-21 PageCache', () => {
  test('purge drops only the pages with the tag', async () => {
    const { cache, renderWith, at } = aCache();
    expect([
      await at('a', renderWith('video:1', 'comments:1:1')),
      await at('b', renderWith('video:2')),
    ]).toEqual(['1', '2']);
    cache.purge(['comments:1:1', 'member:7']);
    expect([await at('a', renderWith('video:1')), await at('b', renderWith())]).toEqual(['3', '2']);
  });

  test('purge ignores tags that only the previous page had', async () => {
    const { cache, renderWith, at } = aCache();
    await at('a', renderWith('video:1', 'video:2'));
    cache.purge(['video:1']);
    expect(await at('a', renderWith('video:2'))).toBe('2');
    cache.purge(['video:1']);
    expect(await at('a', renderWith())).toBe('2');
    cache.purge(['video:2']);
    expect(await at('a', renderWith())).toBe('3');
  });

  test('clear drops every page, even one that is being rendered', async () => {
    const { cache, renderWith, at } = aCache();
    const slow = slowly('before');
    await at('a', renderWith());
    const before = at('b', slow.render);
    cache.clear();
    slow.finish();
    expect(await before).toBe('before');
    expect([await at('a', renderWith()), await at('b', renderWith())]).toEqual(['2', '3']);
  });
});

describe('R4-21 a purge during a render', () => {
  test('discards a page that already has the tag, and later visitors do not join it', async () => {
    const { cache, renderWith, at } = aCache();
    const slow = slowly('before', 'video:1');
    const before = at('a', slow.render);
    cache.purge(['video:1']);
    const after = at('a', renderWith('video:1'));
    slow.finish();
    expect(await Promise.all([before, after])).toEqual(['before', '1']);
    expect(await at('a', renderWith())).toBe('1');
  });

  test('discards a page that gets the tag later', async () => {
    const { cache, renderWith, at } = aCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = at('a', async (addTags) => {
      await promise;
      addTags(['video:1']);
      return pageOf('before');
    });
    cache.purge(['video:1']);
    resolve();
    expect([await before, await at('a', renderWith())]).toEqual(['before', '1']);
  });

  test('keeps a page without the tag', async () => {
    const { cache, renderWith, at } = aCache();
    const slow = slowly('whole', 'video:1');
    const joined = at('a', slow.render);
    cache.purge(['video:2']);
    slow.finish();
    expect([await joined, await at('a', renderWith())]).toEqual(['whole', 'whole']);
  });

  test('R9-03 discards a page whose render joined an answer from before the purge', async () => {
    const { cache, renderWith, at } = aCache();
    const answers = new AnswerCache();
    answers.addListener(cache);
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = (text: string, wait = Promise.resolve()) =>
      answers.get('k', 60, async () => {
        await wait;
        return { body: encodeBody(text), tags: ['video:1'] };
      });
    const first = answer('before', promise);
    answers.purge(['video:1']);
    const joined = at('a', async (addTags) => {
      const { body, tags } = await answer('never asked');
      addTags(tags);
      return pageOf(body.identity.toString());
    });
    resolve();
    await first;
    expect([await joined, await at('a', renderWith())]).toEqual(['before', '1']);
  });
});

describe('a page that may not be cached', () => {
  test('is rendered once per address for concurrent visitors, and again later', async () => {
    const { at } = aCache();
    let renders = 0;
    const render: RenderPage = async () => ({ ...pageOf(String((renders += 1))), lifetime: 0 });
    expect(
      await Promise.all([at('a', render, '?1'), at('a', render, '?1'), at('a', render, '?2')]),
    ).toEqual(['1', '1', '2']);
    expect(await at('a', render, '?1')).toBe('3');
  });

  test('R8-09 leaves nothing behind if its render fails', async () => {
    const { renderWith, at } = aCache();
    await expect(at('a', () => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
    expect(await at('a', renderWith())).toBe('1');
  });
});
