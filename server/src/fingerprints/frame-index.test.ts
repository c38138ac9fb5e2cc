import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../demo/seeded-random.ts';
import { HASH_BYTES } from './frame-hash.ts';
import { FrameIndex, SAME_BITS } from './frame-index.ts';

const random = seededRandom(7);
const HASHES = 20_000;
const hashes = Uint8Array.from({ length: HASHES * HASH_BYTES }, () => Math.floor(random() * 256));

/** Returns the hash at `number` with `bits` of its bits flipped, spread evenly. */
function turned(number: number, bits: number): Uint8Array {
  const hash = hashes.slice(number * HASH_BYTES, (number + 1) * HASH_BYTES);
  for (let bit = 0; bit < bits; bit += 1) {
    const at = Math.floor((bit * 256) / bits);
    hash[at >> 3] = (hash[at >> 3] ?? 0) ^ (1 << (at & 7));
  }
  return hash;
}

describe('FrameIndex (R4-19)', () => {
  test('finds every hash within 31 bits and nothing else', () => {
    const index = new FrameIndex();
    expect([
      index.add(hashes.subarray(0, 15_000 * HASH_BYTES)),
      index.add(hashes.subarray(15_000 * HASH_BYTES)),
    ]).toEqual([0, 15_000]);
    expect(index.size).toBe(HASHES);
    for (const bits of [0, 1, 15, 16, 17, SAME_BITS]) {
      for (let number = 0; number < HASHES; number += 997)
        expect(index.findSimilar(turned(number, bits), 0)).toEqual([{ number, bits }]);
    }
    expect(index.findSimilar(turned(5, 60), 0)).toEqual([]);
  });

  test('finds hashes added after sorting', () => {
    const index = new FrameIndex();
    index.add(hashes.subarray(0, 5000 * HASH_BYTES));
    expect(index.findSimilar(hashes, 0)).toEqual([{ number: 0, bits: 0 }]);
    const number = index.add(turned(7, 3));
    expect(index.findSimilar(hashes, 7 * HASH_BYTES)).toEqual(
      expect.arrayContaining([
        { number: 7, bits: 0 },
        { number, bits: 3 },
      ]),
    );
  });

  test('finds nothing if it is empty', () => {
    expect(new FrameIndex().findSimilar(hashes, 0)).toEqual([]);
  });
});
