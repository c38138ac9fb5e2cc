import { describe, expect, test } from '@jest/globals';
import { formatWeight, rampVariants, rolloutId, variantsProblem } from './experiment-rules.ts';

const variant = (name: string, weight: number) => ({ name, release: `r-${name}`, weight });

describe('R8-09 variants of an experiment', () => {
  test('are valid up to equal shares', () => {
    expect(variantsProblem([variant('b', 10_000)])).toBeUndefined();
    expect(variantsProblem([variant('b', 5000), variant('c', 0)])).toBeUndefined();
    expect(
      variantsProblem([variant('b', 3333), variant('c', 3333), variant('d', 3333)]),
    ).toBeUndefined();
  });

  test.each([
    [[], 'at least one variant'],
    [[variant('control', 10)], 'is not a valid variant name'],
    [[variant('B', 10)], 'is not a valid variant name'],
    [[variant('b', 10), variant('b', 10)], 'the same name'],
    [
      [variant('b', 5001), variant('c', 10)],
      'b has 50.01 %: with 2 variants, each may have 0 to 50 %',
    ],
    [[variant('b', -1)], 'with one variant, each may have 0 to 100 %'],
    [[variant('b', 0.5)], 'each may have 0 to'],
  ])('%j are invalid: %s', (variants, words) => {
    expect(variantsProblem(variants)).toContain(words);
  });

  test('a ramp only increases the variants that it names', () => {
    const before = [variant('b', 1000), variant('c', 1000)];
    expect(rampVariants(before, [{ name: 'b', weight: 2500 }])).toEqual({
      variants: [variant('b', 2500), variant('c', 1000)],
    });
    expect(rampVariants(before, [{ name: 'b', release: 'r-b', weight: 1000 }])).toEqual({
      variants: before,
    });
    for (const [change, words] of [
      [{ name: 'b', weight: 999 }, 'visitors keep their variant'],
      [{ name: 'd', weight: 1 }, '(variants: b, c)'],
      [{ name: 'b', release: 'r-x', weight: 2000 }, 'another experiment'],
      [{ name: 'b', weight: 5001 }, 'each may have 0 to 50 %'],
    ] as const)
      expect(rampVariants(before, [change])).toEqual({ problem: expect.stringContaining(words) });
    expect(rampVariants(before, [])).toEqual({ problem: 'name at least one variant' });
  });

  test('percent prints weights, and each release channel has its own rollout id', () => {
    expect([formatWeight(0), formatWeight(1), formatWeight(1250), formatWeight(10_000)]).toEqual([
      '0 %',
      '0.01 %',
      '12.5 %',
      '100 %',
    ]);
    expect([rolloutId('mf-catalog', 'production'), rolloutId('mf-catalog', 'staging')]).toEqual([
      'rollout-mf-catalog',
      'rollout-mf-catalog-staging',
    ]);
  });
});
