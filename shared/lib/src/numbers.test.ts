import { LANGUAGES } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { formatCount } from './format-count.ts';
import { pageCount } from './page-count.ts';
import { pageWindow } from './page-window.ts';
import { ratingPercent } from './rating.ts';

describe('R9-06 formatCount shortens counts and rounds them down', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1234, '1.2K'],
    [1999, '1.9K'],
    [9999, '9.9K'],
    [10_000, '10K'],
    [12_999, '12K'],
    [999_999, '999K'],
    [1_000_000, '1M'],
    [1_950_000, '1.9M'],
    [12_300_000, '12M'],
    [2_100_000_000, '2100M'],
  ])('%i', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  test('R9-06 R2.3-18 uses the decimal separator of the language', () => {
    expect(LANGUAGES.map((language) => formatCount(1_250_000, language))).toEqual([
      '1.2M',
      '1,2M',
      '1,2M',
      '1,2M',
    ]);
    expect(formatCount(12_500, 'de')).toBe('12K');
  });
});

describe('R9-06 rating in percent', () => {
  test.each([
    [1, 0, 100],
    [0, 1, 0],
    [1, 1, 50],
    [2, 1, 67],
    [1, 2, 33],
    [1999, 1, 100],
    [6, 394, 2],
    [1, 199, 1],
    [29, 171, 15],
  ])('%i likes, %i dislikes', (likes, dislikes, percent) => {
    expect(ratingPercent({ likes, dislikes })).toBe(percent);
  });

  test('returns null without votes', () => {
    expect(ratingPercent({ likes: 0, dislikes: 0 })).toBeNull();
  });
});

describe('R9-02 page window', () => {
  test.each([
    [5, 10, [3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5]],
    [2, 10, [1, 2, 3, 4, 5]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, []],
  ])('page %i of %i', (page, pages, shown) => {
    expect(pageWindow(page, pages, false)).toEqual(shown);
  });

  test.each([
    [5, 10, [4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4]],
    [10, 10, [7, 8, 9, 10]],
    [3, 3, [1, 2, 3]],
  ])('page %i of %i on a narrow screen', (page, pages, shown) => {
    expect(pageWindow(page, pages, true)).toEqual(shown);
  });
});

describe('R9-01 pageCount assumes 40 items per page', () => {
  test.each([
    [0, undefined, 0],
    [40, undefined, 1],
    [41, undefined, 2],
    [24, 24, 1],
    [25, 24, 2],
  ])('%i items of %p', (total, count, pages) => {
    expect(pageCount(total, count)).toBe(pages);
  });
});
