/** A set of numbers, one bit per number, 32 to a block. */
export type Bits = Uint32Array;

/** Creates an empty set for the numbers 0 to size - 1. */
export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

/** Creates the set of the numbers below `size` for which `holds` returns true. */
export function bitsWhere(size: number, holds: (number: number) => boolean): Bits {
  const bits = emptyBits(size);
  for (let number = 0; number < size; number += 1) if (holds(number)) addBit(bits, number);
  return bits;
}

export function addBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

export function addBits(bits: Bits, numbers: Int32Array): Bits {
  for (let at = 0; at < numbers.length; at += 1) addBit(bits, numbers[at] ?? 0);
  return bits;
}

export function removeBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** Removes the numbers from `bits` that are not in `other`. */
export function intersectBits(bits: Bits, other: Bits): void {
  for (let block = 0; block < bits.length; block += 1)
    bits[block] = (bits[block] ?? 0) & (other[block] ?? 0);
}

/** Adds the numbers of `other` to `bits`. */
export function unionBits(bits: Bits, other: Bits): void {
  for (let block = 0; block < bits.length; block += 1)
    bits[block] = (bits[block] ?? 0) | (other[block] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let block = 0; block < bits.length; block += 1) count += countBlock(bits[block] ?? 0);
  return count;
}

/** Counts the set bits of a block. */
export function countBlock(block: number): number {
  let rest = block - ((block >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Calls `visit` with each number of the set in ascending order, until it returns false. */
export function forEachBit(bits: Bits, visit: (number: number) => boolean): void {
  for (let block = 0; block < bits.length; block += 1) {
    for (let rest = bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
      if (!visit(block * 32 + 31 - Math.clz32(rest & -rest))) return;
    }
  }
}

/**
 * Returns `count` numbers of a set in ascending order, after the first `offset` numbers. Skips
 * whole blocks by their bit count.
 */
export function sliceBits(bits: Bits, offset: number, count: number): number[] {
  const found: number[] = [];
  let left = offset;
  for (let block = 0; block < bits.length && found.length < count; block += 1) {
    const inBlock = countBlock(bits[block] ?? 0);
    if (left >= inBlock) {
      left -= inBlock;
      continue;
    }
    for (let rest = bits[block] ?? 0; rest !== 0 && found.length < count; rest &= rest - 1) {
      if (left > 0) left -= 1;
      else found.push(block * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return found;
}
