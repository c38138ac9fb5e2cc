import { describe, expect, test } from '@jest/globals';
import { readRamp, readVariant, readWeight } from './weights.ts';

describe('R8-09 shares on the command line', () => {
  test.each([
    ['0%', 0],
    ['0.01%', 1],
    ['1.5%', 150],
    ['12.34%', 1234],
    ['10%', 1000],
    ['100%', 10_000],
  ])('%s is %d of 10 000', (text, weight) => {
    expect(readWeight(text)).toBe(weight);
  });

  test.each(['10', '', '%', '-1%', '100.01%', '101%', '1.234%', '1,5%', '1e1%', ' 10%'])(
    'refuses "%s"',
    (text) => {
      expect(() => readWeight(text)).toThrow('is not a share');
    },
  );

  test('reads variants as name=release:share and ramps as name=share', () => {
    expect(readVariant('b=mf-catalog-1a:10%')).toEqual({
      name: 'b',
      release: 'mf-catalog-1a',
      weight: 1000,
    });
    expect(readRamp('b=25%')).toEqual({ name: 'b', weight: 2500 });
    for (const text of ['b', 'b=', 'b=x', 'b=x:', '=x:1%', 'b=x:1'])
      expect(() => readVariant(text)).toThrow('is not a');
    for (const text of ['b', 'b=', '=1%', 'b=x:1%'])
      expect(() => readRamp(text)).toThrow('is not a');
  });
});
