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
  test('R3-08 history_search contains a list of items with a title', () => {
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

  test('R5-08 adds a term only if it is absent', () => {
    expect(searches.add('silk')).toBe(true);
    expect(searches.add(' silk ')).toBe(false);
    expect(searches.add('  ')).toBe(false);
    expect(searches.list()).toEqual([{ title: 'silk' }]);
  });

  test('removes one term or all', () => {
    searches.add('a');
    searches.add('b');
    expect(searches.remove('a')).toBe(true);
    expect(searches.remove('a')).toBe(false);
    expect(searches.list()).toEqual([{ title: 'b' }]);
    expect(searches.clear()).toBe(true);
    expect(searches.list()).toEqual([]);
  });

  test('drops the oldest terms when there are too many', () => {
    for (let at = 0; at <= SEARCH_HISTORY_MAX; at += 1) searches.add(`term ${at}`);
    expect(searches.list()).toHaveLength(SEARCH_HISTORY_MAX);
    expect(searches.list().at(-1)).toEqual({ title: 'term 1' });
  });

  test.each(['{', '"text"', '[1, {"title": 2}]', 'null'])(
    'ignores malformed storage: %s',
    (kept) => {
      localStorage.setItem('history_search', kept);
      expect(searches.list()).toEqual([]);
      expect(searches.add('silk')).toBe(true);
    },
  );

  test('without storage, or with full storage, nothing is kept and nothing throws', () => {
    const full = Object.create(localStorage, { setItem: { value: refuse } }) as Storage;
    for (const refused of [new SearchHistory(undefined), new SearchHistory(full)]) {
      expect(refused.add('silk')).toBe(false);
      expect(refused.clear()).toBe(false);
      expect(refused.list()).toEqual([]);
    }
  });
});
