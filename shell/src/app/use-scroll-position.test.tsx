import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { RouterState } from '../navigation/page-router.ts';
import { useScrollPosition } from './use-scroll-position.ts';

const moves: unknown[] = [];

beforeEach(() => {
  moves.length = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void moves.push(to));
  document.body.innerHTML = '<p id="ä list">list</p>';
  Element.prototype.scrollIntoView = function scrollIntoView() {
    moves.push(this.id);
  };
});

const FOUND = '#%C3%A4%20list';

test.each<[scroll: RouterState['scroll'], hash: string, moved: unknown[]]>([
  ['keep', FOUND, []],
  [420, FOUND, [[0, 420]]],
  ['fragment-or-top', '', [[0, 0]]],
  ['fragment-or-top', FOUND, ['ä list']],
  ['fragment-or-top', '#nothing', [[0, 0]]],
  ['fragment-or-top', '#%', [[0, 0]]],
  ['fragment', '', []],
  ['fragment', FOUND, ['ä list']],
  ['fragment', '#nothing', []],
])('R2.1-02 %s with the fragment "%s" scrolls to %j', (scroll, hash, moved) => {
  const location = { pathname: '/', search: '', hash, key: 'first' };
  const { rerender } = renderHook(() => useScrollPosition({ location, scroll } as RouterState));
  rerender();
  expect(moves).toEqual(moved);
});
