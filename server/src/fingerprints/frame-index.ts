import { HASH_BYTES } from './frame-hash.ts';
import { hammingDistance } from './hamming.ts';

/**
 * Maximum number of differing bits (of 256) at which PDQ calls two pictures the same. The index
 * finds all of them.
 */
export const SAME_BITS = 31;
/**
 * Maximum number of differing bits of a match that a person reviews. At this distance the index
 * misses a few in a thousand.
 */
export const NEAR_BITS = 40;

const BANDS = 16;
const KEY_COUNT = 65_536;
/** Maximum number of unsorted hashes. Searches compare them one by one until they are sorted in. */
const UNSORTED_MAX = 4096;

/** A hash found: its number in the order of adding, and the number of differing bits. */
export interface SimilarHash {
  number: number;
  bits: number;
}

/**
 * Finds similar hashes among a million in memory, at 96 bytes per hash.
 *
 * A hash has 16 bands of 16 bits. If two hashes differ by 31 bits, at least one band differs by one
 * bit or none. So 16 × 17 buckets hold every match (multi-index hashing, Norouzi et al. 2012).
 */
export class FrameIndex {
  #hashes = new Uint8Array(0);
  #count = 0;
  #sortedCount = 0;
  #starts: Uint32Array[] = [];
  #numbers: Uint32Array[] = [];

  get size(): number {
    return this.#count;
  }

  /** Adds the consecutive hashes in `hashes`. Returns the number of the first. */
  add(hashes: Uint8Array): number {
    const first = this.#count;
    const end = first * HASH_BYTES + hashes.length;
    if (end > this.#hashes.length) {
      const grown = new Uint8Array(Math.max(end, this.#hashes.length * 2));
      grown.set(this.#hashes.subarray(0, first * HASH_BYTES));
      this.#hashes = grown;
    }
    this.#hashes.set(hashes, first * HASH_BYTES);
    this.#count = end / HASH_BYTES;
    return first;
  }

  /**
   * Returns hashes within NEAR_BITS of the one at `at`, each once. Misses none within SAME_BITS.
   */
  findSimilar(hash: Uint8Array, at: number): SimilarHash[] {
    if (this.#count - this.#sortedCount > UNSORTED_MAX) this.#sort();
    const found = new Map<number, number>();
    const compare = (number: number): void => {
      const bits = hammingDistance(hash, at, this.#hashes, number * HASH_BYTES);
      if (bits <= NEAR_BITS) found.set(number, bits);
    };
    for (let number = this.#sortedCount; number < this.#count; number += 1) compare(number);
    for (let band = 0; band < BANDS && this.#sortedCount > 0; band += 1) {
      const key = keyAt(hash, at, band);
      this.#visit(band, key, compare);
      for (let bit = 0; bit < BANDS; bit += 1) this.#visit(band, key ^ (1 << bit), compare);
    }
    return [...found].map(([number, bits]) => ({ number, bits }));
  }

  #visit(band: number, key: number, compare: (number: number) => void): void {
    const [starts, numbers] = [this.#starts[band], this.#numbers[band]];
    const end = starts?.[key + 1] ?? 0;
    for (let at = starts?.[key] ?? 0; at < end; at += 1) compare(numbers?.[at] ?? 0);
  }

  /** Sorts all hashes into the buckets of each band (counting sort). */
  #sort(): void {
    for (let band = 0; band < BANDS; band += 1) {
      const starts = new Uint32Array(KEY_COUNT + 1);
      for (let number = 0; number < this.#count; number += 1) {
        const after = keyAt(this.#hashes, number * HASH_BYTES, band) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      }
      for (let key = 0; key < KEY_COUNT; key += 1)
        starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
      const numbers = new Uint32Array(this.#count);
      const next = starts.slice();
      for (let number = 0; number < this.#count; number += 1) {
        const key = keyAt(this.#hashes, number * HASH_BYTES, band);
        numbers[next[key] ?? 0] = number;
        next[key] = (next[key] ?? 0) + 1;
      }
      this.#starts[band] = starts;
      this.#numbers[band] = numbers;
    }
    this.#sortedCount = this.#count;
  }
}

function keyAt(hashes: Uint8Array, at: number, band: number): number {
  return ((hashes[at + 2 * band] ?? 0) << 8) | (hashes[at + 2 * band + 1] ?? 0);
}
