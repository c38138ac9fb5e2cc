import { describe, expect, test } from '@jest/globals';
import { AnswerCache } from '../cache/answer-cache.ts';
import { encodeBody } from '../cache/encoded-body.ts';
import type { CheckedPage } from './check-answer.ts';
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

/** A cache whose pages are drawn by what their key says, each drawing by the number of its turn. */
function aCache() {
  const cache = new PageCache();
  let drawings = 0;
  const drawn =
    (...tags: string[]): RenderPage =>
    async (bear) => {
      bear(tags);
      return pageOf(String((drawings += 1)));
    };
  const at = async (key: string, draw: RenderPage, search = '') => {
    const answer = await cache.get(key, key + search, draw);
    return answer.kind === 'document' ? answer.body : answer.redirect;
  };
  return { cache, drawn, at };
}

/** A drawing that bears its tags, then waits until it is told to end. */
function slowly(body: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const draw: RenderPage = async (bear) => {
    bear(tags);
    await promise;
    return pageOf(body);
  };
  return { draw, finish: resolve };
}

describe('R4-21 a purge', () => {
  test('drops the pages that bear the tag, and no other', async () => {
    const { cache, drawn, at } = aCache();
    expect([
      await at('a', drawn('video:1', 'comments:1:1')),
      await at('b', drawn('video:2')),
    ]).toEqual(['1', '2']);
    cache.purge(['comments:1:1', 'member:7']);
    expect([await at('a', drawn('video:1')), await at('b', drawn())]).toEqual(['3', '2']);
  });

  test('of what only the page before bore drops nothing', async () => {
    const { cache, drawn, at } = aCache();
    await at('a', drawn('video:1', 'video:2'));
    cache.purge(['video:1']);
    expect(await at('a', drawn('video:2'))).toBe('2');
    cache.purge(['video:1']);
    expect(await at('a', drawn())).toBe('2');
    cache.purge(['video:2']);
    expect(await at('a', drawn())).toBe('3');
  });

  test('of everything drops every page, also one that is being drawn', async () => {
    const { cache, drawn, at } = aCache();
    const slow = slowly('before');
    await at('a', drawn());
    const before = at('b', slow.draw);
    cache.clear();
    slow.finish();
    expect(await before).toBe('before');
    expect([await at('a', drawn()), await at('b', drawn())]).toEqual(['2', '3']);
  });
});

describe('R4-21 a purge while a page is being drawn', () => {
  test('of an answer that it has got: it is not kept, and who asks after the purge does not join it', async () => {
    const { cache, drawn, at } = aCache();
    const slow = slowly('before', 'video:1');
    const before = at('a', slow.draw);
    cache.purge(['video:1']);
    const after = at('a', drawn('video:1'));
    slow.finish();
    expect(await Promise.all([before, after])).toEqual(['before', '1']);
    expect(await at('a', drawn())).toBe('1');
  });

  test('of an answer that it gets later, and that may have been read before: it is not kept', async () => {
    const { cache, drawn, at } = aCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = at('a', async (bear) => {
      await promise;
      bear(['video:1']);
      return pageOf('before');
    });
    cache.purge(['video:1']);
    resolve();
    expect([await before, await at('a', drawn())]).toEqual(['before', '1']);
  });

  test('of something else: it is kept', async () => {
    const { cache, drawn, at } = aCache();
    const slow = slowly('whole', 'video:1');
    const asked = at('a', slow.draw);
    cache.purge(['video:2']);
    slow.finish();
    expect([await asked, await at('a', drawn())]).toEqual(['whole', 'whole']);
  });

  test('R9-03 of an answer that was under way before: who began after the purge and joined its computation keeps no page of it', async () => {
    const { cache, drawn, at } = aCache();
    const answers = new AnswerCache();
    answers.follow(cache);
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = (text: string, wait = Promise.resolve()) =>
      answers.get('k', 60, async () => {
        await wait;
        return { body: encodeBody(text), tags: ['video:1'] };
      });
    const first = answer('before', promise);
    answers.purge(['video:1']);
    const joined = at('a', async (bear) => {
      const { body, tags } = await answer('never asked');
      bear(tags);
      return pageOf(body.identity.toString());
    });
    resolve();
    await first;
    expect([await joined, await at('a', drawn())]).toEqual(['before', '1']);
  });
});

describe('a page that may not be kept', () => {
  test('is drawn for each address anew, and for visitors at one moment once', async () => {
    const { at } = aCache();
    let drawings = 0;
    const draw: RenderPage = async () => ({ ...pageOf(String((drawings += 1))), lifetime: 0 });
    expect(
      await Promise.all([at('a', draw, '?1'), at('a', draw, '?1'), at('a', draw, '?2')]),
    ).toEqual(['1', '1', '2']);
    expect(await at('a', draw, '?1')).toBe('3');
  });

  test('R8-09 because it could not be drawn leaves nothing behind', async () => {
    const { drawn, at } = aCache();
    await expect(at('a', () => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
    expect(await at('a', drawn())).toBe('1');
  });
});
