import { expect, test } from '@jest/globals';
import { watchEachClip, type Viewability } from './watch-visible.ts';

test('P8 reports viewUndetermined for each clip without IntersectionObserver', () => {
  expect('IntersectionObserver' in globalThis).toBe(false);
  const reported: Viewability[] = [];
  const watch = watchEachClip(
    document.createElement('div'),
    (viewability) => reported.push(viewability),
    new AbortController().signal,
  );
  expect(reported).toEqual([]);
  watch();
  watch();
  expect(reported).toEqual(['viewUndetermined', 'viewUndetermined']);
});
