import { describe, expect, test } from '@jest/globals';
import { meanOf, studentT, wilson, Z_95 } from './statistics.ts';

describe('confidence interval of a share', () => {
  // Reference values from R: prop.test(correct = FALSE).
  test.each([
    [10, 100, 0.05522914, 0.17436566],
    [1, 50, 0.003539259, 0.10495443],
    [500, 1000, 0.46906964, 0.53093036],
  ])('%d of %d', (successes, trials, low, high) => {
    const share = wilson(successes, trials);
    expect(share.value).toBe(successes / trials);
    expect(share.low).toBeCloseTo(low, 6);
    expect(share.high).toBeCloseTo(high, 6);
  });

  test('stays within 0 and 1, and spans both without trials', () => {
    expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
    expect(wilson(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611252, 6) });
    expect(wilson(20, 20)).toMatchObject({ low: expect.closeTo(0.8388748, 6), high: 1 });
  });
});

describe('confidence interval of a mean', () => {
  const sumsOf = (values: readonly number[]) => ({
    n: values.length,
    sum: values.reduce((sum, one) => sum + one, 0),
    squares: values.reduce((sum, one) => sum + one * one, 0),
  });

  test('matches the t-test of R', () => {
    // R: t.test(c(100, 120, 140, 160, 180, 200, 220, 240, 260, 280))
    const found = meanOf(sumsOf([100, 120, 140, 160, 180, 200, 220, 240, 260, 280]));
    expect(found.mean).toBe(190);
    expect(found.low).toBeCloseTo(146.685, 1);
    expect(found.high).toBeCloseTo(233.315, 1);
  });

  test('has no width if all values are equal or there are none', () => {
    expect(meanOf(sumsOf([7, 7, 7]))).toEqual({ mean: 7, low: 7, high: 7 });
    expect(meanOf(sumsOf([7]))).toEqual({ mean: 7, low: 7, high: 7 });
    expect(meanOf(sumsOf([]))).toEqual({ mean: 0, low: 0, high: 0 });
  });

  test.each([
    [4, 2.776],
    [9, 2.262],
    [30, 2.042],
    [1000, 1.962],
  ])('studentT for %d degrees of freedom', (freedom, t) => {
    expect(Math.abs(studentT(freedom, Z_95) - t) / t).toBeLessThan(0.01);
  });
});
