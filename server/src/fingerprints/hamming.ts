import { HASH_BYTES } from './frame-hash.ts';

/** Number of set bits of each byte value. */
const SET_BITS = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

/** Returns the number of bits in which two hashes differ, 0 to 256. The offsets are in bytes. */
export function hammingDistance(
  one: Uint8Array,
  oneAt: number,
  other: Uint8Array,
  otherAt: number,
): number {
  let bits = 0;
  for (let byte = 0; byte < HASH_BYTES; byte += 1)
    bits += SET_BITS[(one[oneAt + byte] ?? 0) ^ (other[otherAt + byte] ?? 0)] ?? 0;
  return bits;
}
