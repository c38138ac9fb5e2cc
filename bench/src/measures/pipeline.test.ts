import { describe, expect, test } from '@jest/globals';
import { ratioOf, verdictOf } from '../report/figure.ts';
import { figuresOf } from './pipeline.ts';

describe('figuresOf', () => {
  const ours = [{ checked: 25, playable: 30, done: 120, cpu: 200 }];
  const [whole, processor, first] = figuresOf(
    ours,
    [{ wall: 100, cpu: 180 }],
    [{ wall: 20, cpu: 36 }],
  );

  test('R4-19 compares the total with the ladder and the first rendition with SD only', () => {
    expect(whole && ratioOf(whole)).toBeCloseTo(1.2);
    expect(processor && ratioOf(processor)).toBeCloseTo(200 / 180);
    expect(first && ratioOf(first)).toBeCloseTo(1.5);
  });

  test('explains a missed goal with the time of each step', () => {
    expect(whole && verdictOf(whole)).toBe('missed');
    expect(whole).toMatchObject({ why: expect.stringMatching(/^25 s .* 5 s .* 90 s /) });
  });
});
