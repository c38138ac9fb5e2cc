import { describe, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { usePictureShown } from './use-watch-reports.ts';

/** Renders the hook; records the signal of each report. */
function renderShown(initialProps: { isVeiled: boolean; hasFrames: boolean }) {
  const signals: AbortSignal[] = [];
  const hook = renderHook(
    ({ isVeiled, hasFrames }) =>
      usePictureShown(isVeiled, hasFrames, ({ signal }) => void signals.push(signal)),
    { initialProps },
  );
  return { ...hook, aborted: () => signals.map((signal) => signal.aborted) };
}

describe('A8 usePictureShown', () => {
  test('A8 reports nothing while the picture is blurred', () => {
    expect(renderShown({ isVeiled: true, hasFrames: true }).aborted()).toEqual([]);
  });

  test('A8 reports each time the picture is shown, and ends the report when it is blurred', () => {
    const { rerender, aborted } = renderShown({ isVeiled: false, hasFrames: true });
    expect(aborted()).toEqual([false]);
    rerender({ isVeiled: false, hasFrames: true });
    expect(aborted()).toEqual([false]);
    rerender({ isVeiled: true, hasFrames: true });
    expect(aborted()).toEqual([true]);
    rerender({ isVeiled: false, hasFrames: true });
    expect(aborted()).toEqual([true, false]);
  });

  test('A8 reports again when the frames become available', () => {
    const { rerender, aborted } = renderShown({ isVeiled: false, hasFrames: false });
    rerender({ isVeiled: false, hasFrames: true });
    expect(aborted()).toEqual([true, false]);
  });

  test('A8 ends the report when the item closes', () => {
    const { unmount, aborted } = renderShown({ isVeiled: false, hasFrames: true });
    unmount();
    expect(aborted()).toEqual([true]);
  });
});
