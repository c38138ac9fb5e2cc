import { describe, expect, test } from '@jest/globals';
import { aroundTyped, NO_SUGGESTIONS, suggestionGroups } from './suggestion-groups.ts';

describe('aroundTyped', () => {
  test.each([
    ['Glass tide', 'gla', ['', 'Gla', 'ss tide']],
    ['sea glass', 'GLA', ['sea ', 'gla', 'ss']],
    ['ink', 'gla', ['ink', '', '']],
    ['ink', '', ['ink', '', '']],
    ['İnk', 'ink', ['İnk', '', '']],
    ['<b>a</b>', '<b>', ['', '<b>', 'a</b>']],
  ])('R2.3-12 %j with %j typed', (title, typed, pieces) => {
    expect(aroundTyped(title, typed)).toEqual(pieces);
  });
});

test('R5-03 a keyword that cannot be searched for is not offered', () => {
  const found = { ...NO_SUGGESTIONS, keywords: ['vr', 'ink', 'x'.repeat(70)] };
  const groups = suggestionGroups({ text: '', found, searched: [], trending: [] });
  expect(groups.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))).toEqual([
    'ink',
  ]);
});

test('R2.3-12 a group without a choice is left out', () => {
  expect(
    suggestionGroups({ text: 'abc', found: NO_SUGGESTIONS, searched: ['ink'], trending: [] }),
  ).toEqual([]);
});
