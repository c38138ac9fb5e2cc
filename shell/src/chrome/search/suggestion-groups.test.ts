import { describe, expect, test } from '@jest/globals';
import { splitAtMatch, NO_SUGGESTIONS, suggestionGroups } from './suggestion-groups.ts';

describe('splitAtMatch', () => {
  test.each([
    ['Glass tide', 'gla', ['', 'Gla', 'ss tide']],
    ['sea glass', 'GLA', ['sea ', 'gla', 'ss']],
    ['ink', 'gla', ['ink', '', '']],
    ['ink', '', ['ink', '', '']],
    ['İnk', 'ink', ['İnk', '', '']],
    ['<b>a</b>', '<b>', ['', '<b>', 'a</b>']],
  ])('R2.3-12 splits %j around %j', (title, typed, pieces) => {
    expect(splitAtMatch(title, typed)).toEqual(pieces);
  });
});

test('R5-03 omits keywords too short or too long to search for', () => {
  const found = { ...NO_SUGGESTIONS, keywords: ['vr', 'ink', 'x'.repeat(70)] };
  const groups = suggestionGroups({ text: '', found, searched: [], trending: [] });
  expect(groups.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))).toEqual([
    'ink',
  ]);
});

test('R2.3-12 omits empty groups', () => {
  expect(
    suggestionGroups({ text: 'abc', found: NO_SUGGESTIONS, searched: ['ink'], trending: [] }),
  ).toEqual([]);
});
