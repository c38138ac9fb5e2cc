import { HASH_BYTES } from './frame-hash.ts';

/** Bits that are set in each byte. */
const SET = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

/** Bits in which two hashes differ, 0 to 256; each stands at its place among others. */
export function distance(
  one: Uint8Array,
  oneAt: number,
  other: Uint8Array,
  otherAt: number,
): number {
  let bits = 0;
  for (let byte = 0; byte < HASH_BYTES; byte += 1)
    bits += SET[(one[oneAt + byte] ?? 0) ^ (other[otherAt + byte] ?? 0)] ?? 0;
  return bits;
}
