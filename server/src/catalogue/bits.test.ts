import { describe, expect, test } from '@jest/globals';
import {
  addBits,
  bitsWhere,
  countBits,
  countBlock,
  removeBit,
  forEachBit,
  emptyBits,
  hasBit,
  unionBits,
  intersectBits,
  sliceBits,
  type Bits,
} from './bits.ts';

const setOf = (...numbers: number[]): Bits => addBits(emptyBits(100), Int32Array.from(numbers));
function numbersIn(bits: Bits): number[] {
  const numbers: number[] = [];
  forEachBit(bits, (number) => numbers.push(number) > 0);
  return numbers;
}

describe('Bits', () => {
  const some = [0, 1, 31, 32, 63, 64, 95, 99];
  test('holds numbers at the block edges', () => {
    expect(numbersIn(setOf(...some))).toEqual(some);
    expect(countBits(setOf(...some))).toBe(some.length);
    expect([hasBit(setOf(31), 31), hasBit(setOf(31), 30)]).toEqual([true, false]);
  });

  test('countBlock counts the bits of any pattern', () =>
    expect([0, 1, 0xffffffff, 0x80000000, 0x0f0f0f0f, -1].map(countBlock)).toEqual([
      0, 1, 32, 1, 16, 32,
    ]));

  test('supports union, intersection, removal and creation by a predicate', () => {
    const bits = setOf(1, 31, 64);
    unionBits(bits, setOf(2, 64));
    intersectBits(bits, setOf(2, 31, 64, 99));
    removeBit(bits, 31);
    expect(numbersIn(bits)).toEqual([2, 64]);
    expect(numbersIn(bitsWhere(70, (number) => number % 33 === 0))).toEqual([0, 33, 66]);
  });

  test('sliceBits returns any slice in ascending order', () => {
    const bits = setOf(...some);
    for (let offset = 0; offset <= some.length; offset += 1) {
      for (const count of [0, 1, 3, 20])
        expect(sliceBits(bits, offset, count)).toEqual(some.slice(offset, offset + count));
    }
  });
});
