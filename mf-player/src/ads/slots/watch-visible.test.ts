import { expect, test } from '@jest/globals';
import { watchEachClip, type Viewability } from './watch-visible.ts';

test('P8 reports viewUndetermined for each clip without IntersectionObserver', () => {
  expect('IntersectionObserver' in globalThis).toBe(false);
  const told: Viewability[] = [];
  const watch = watchEachClip(
    document.createElement('div'),
    (viewability) => told.push(viewability),
    new AbortController().signal,
  );
  expect(told).toEqual([]);
  watch();
  watch();
  expect(told).toEqual(['viewUndetermined', 'viewUndetermined']);
});
