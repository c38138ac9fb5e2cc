import { describe, expect, test } from '@jest/globals';
import { SEARCH_MAX } from '@nocturne/contracts/constants';
import { searchTerm } from './search-term.ts';

describe('searchTerm', () => {
  test.each([
    ['ink', 'ink'],
    ['  glass tide ', 'glass tide'],
    ['x'.repeat(SEARCH_MAX), 'x'.repeat(SEARCH_MAX)],
    [`  ${'x'.repeat(SEARCH_MAX)}  `, 'x'.repeat(SEARCH_MAX)],
    ['<b>', '<b>'],
    ['мел', 'мел'],
    ['a\ud800b', 'a\ufffdb'],
  ])('R5-03 accepts %j', (written, term) => {
    expect(searchTerm(written)).toBe(term);
  });

  test.each([
    null,
    undefined,
    '',
    '  ',
    'ab',
    ' ab ',
    'x'.repeat(SEARCH_MAX + 1),
    'ab\u0000c',
    'ab\tc',
  ])('R5-03 refuses %j', (written) => {
    expect(searchTerm(written)).toBeUndefined();
  });
});
