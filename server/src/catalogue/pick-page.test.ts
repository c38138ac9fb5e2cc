import { describe, expect, test } from '@jest/globals';
import { bitsWhere, countBits } from './bits.ts';
import { pickPage, type Order } from './pick-page.ts';

const SIZE = 5000;
/** Every number once, in an unpredictable order. */
const numbers = Int32Array.from({ length: SIZE }, (_empty, at) => (at * 1777 + 13) % SIZE);
const ranks = new Int32Array(SIZE);
numbers.forEach((number, rank) => (ranks[number] = rank));
const order: Order = { numbers, ranks };

describe('R9-02 pickPage', () => {
  test.each([
    ['all', () => true],
    ['half', (number: number) => number % 2 === 0],
    ['few, which are sorted', (number: number) => number % 499 === 0],
    ['none', () => false],
  ])('returns every page in order if these match: %s', (_name, passes) => {
    const matches = bitsWhere(SIZE, passes);
    const expected = Array.from(numbers).filter(passes);
    const total = countBits(matches);
    for (const offset of [
      0,
      1,
      24,
      480,
      1200,
      2490,
      total - 25,
      total - 1,
      total,
      total + 10,
    ].filter((at) => at >= 0)) {
      expect(pickPage(matches, total, order, { offset, count: 24 })).toEqual(
        expected.slice(offset, offset + 24),
      );
      const ascending = expected.toSorted((a, b) => a - b);
      expect(pickPage(matches, total, undefined, { offset, count: 24 })).toEqual(
        ascending.slice(offset, offset + 24),
      );
    }
  });
});
