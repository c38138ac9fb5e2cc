import { describe, expect, test } from '@jest/globals';
import { positionToSave, resumePosition } from './resume.ts';

describe('R3-07 resume position', () => {
  test.each([
    [undefined, 600, undefined],
    [9.9, 600, undefined],
    [10, 600, 10],
    [569, 600, 569],
    [570, 600, undefined],
    [192, 0, undefined],
    [Number.NaN, 600, undefined],
  ])('resumes %s of %s s at %s', (saved, duration, position) => {
    expect(resumePosition(saved, duration)).toBe(position);
  });

  test('saves the beginning as 0 and the end unchanged', () => {
    expect([3, 300, 599].map(positionToSave)).toEqual([0, 300, 599]);
  });
});
