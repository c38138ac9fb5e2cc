import { beforeEach, describe, expect, test } from '@jest/globals';
import { SEARCH_HISTORY_MAX, SearchHistory } from './search-history.ts';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

let searches: SearchHistory;
beforeEach(() => {
  localStorage.clear();
  searches = new SearchHistory(localStorage);
});

describe('SearchHistory', () => {
  test('R3-08 history_search keeps a list of items each with a title', () => {
    searches.add('glass tide');
    searches.add('silk');
    expect(JSON.parse(localStorage.getItem('history_search') ?? '')).toEqual([
      { title: 'silk' },
      { title: 'glass tide' },
    ]);
    expect(new SearchHistory(localStorage).list()).toEqual([
      { title: 'silk' },
      { title: 'glass tide' },
    ]);
  });

  test('R5-08 a term is added only if absent', () => {
    expect(searches.add('silk')).toBe(true);
    expect(searches.add(' silk ')).toBe(false);
    expect(searches.add('  ')).toBe(false);
    expect(searches.list()).toEqual([{ title: 'silk' }]);
  });

  test('terms can be removed one by one or all', () => {
    searches.add('a');
    searches.add('b');
    expect(searches.remove('a')).toBe(true);
    expect(searches.remove('a')).toBe(false);
    expect(searches.list()).toEqual([{ title: 'b' }]);
    expect(searches.clear()).toBe(true);
    expect(searches.list()).toEqual([]);
  });

  test('the oldest terms leave first', () => {
    for (let at = 0; at <= SEARCH_HISTORY_MAX; at += 1) searches.add(`term ${at}`);
    expect(searches.list()).toHaveLength(SEARCH_HISTORY_MAX);
    expect(searches.list().at(-1)).toEqual({ title: 'term 1' });
  });

  test.each(['{', '"text"', '[1, {"title": 2}]', 'null'])(
    'what others wrote is not trusted: %s',
    (kept) => {
      localStorage.setItem('history_search', kept);
      expect(searches.list()).toEqual([]);
      expect(searches.add('silk')).toBe(true);
    },
  );

  test('without storage, or with a full one, nothing is kept and nothing throws', () => {
    const full = Object.create(localStorage, { setItem: { value: refuse } }) as Storage;
    for (const refused of [new SearchHistory(undefined), new SearchHistory(full)]) {
      expect(refused.add('silk')).toBe(false);
      expect(refused.clear()).toBe(false);
      expect(refused.list()).toEqual([]);
    }
  });
});
