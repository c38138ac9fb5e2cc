import { expect, test } from '@jest/globals';
import { localListHref } from './local-lists.ts';

test('R2.1-13 R4-10 watch later is the history screen with a query', () => {
  expect(localListHref('history')).toBe('/history/1/');
  expect(localListHref('history', 3)).toBe('/history/3/');
  expect(localListHref('watch-later')).toBe('/history/1/?list=watch-later');
});
