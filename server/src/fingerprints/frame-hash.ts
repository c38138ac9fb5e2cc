import { LUMA_EDGE } from './luma-frame.ts';

/** Bytes of a hash: 256 bits. */
export const HASH_BYTES = 32;

/**
 * Local names: if modules run in a separate context, looking up a global costs more than calling
 * the function.
 */
const { abs, trunc } = Math;
const FREQUENCIES = 16;
const BITS = FREQUENCIES * FREQUENCIES;
/** PDQ's divisor for the sum of gradients, and the maximum quality. */
const QUALITY_DIVISOR = 90;
const QUALITY_MAX = 100;

/**
 * Rows of the cosine transform: frequencies 1 to 16 of 64 samples. Without frequency 0, brightness
 * does not count.
 */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from(
    { length: LUMA_EDGE },
    (__, at) =>
      Math.sqrt(2 / LUMA_EDGE) *
      Math.cos((Math.PI / 2 / LUMA_EDGE) * (frequency + 1) * (2 * at + 1)),
  ),
);

/**
 * Writes the 256-bit PDQ hash of a 64 × 64 picture into `into` at byte `at`.
 *
 * Bit 16·i + j is set if frequency i downwards and j to the right is above the median of all. The
 * highest bit comes first, so the bytes in hex are the text that PDQ prints.
 */
export function writeHash(luma: Float32Array, into: Uint8Array, at = 0): void {
  const transform = transformOf(luma);
  const middle = transform.toSorted()[BITS / 2 - 1] ?? 0;
  into.fill(0, at, at + HASH_BYTES);
  for (let bit = 0; bit < BITS; bit += 1) {
    if ((transform[bit] ?? 0) <= middle) continue;
    const byte = at + HASH_BYTES - 1 - (bit >> 3);
    into[byte] = (into[byte] ?? 0) | (1 << (bit & 7));
  }
}

/**
 * PDQ's measure of detail, 0 to 100. Pictures with 49 or less have too little detail for hash
 * lists.
 */
export function qualityOf(luma: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < luma.length; at += 1) {
    if (at + LUMA_EDGE < luma.length) sum += stepOf(luma, at, at + LUMA_EDGE);
    if ((at + 1) % LUMA_EDGE > 0) sum += stepOf(luma, at, at + 1);
  }
  return Math.min(QUALITY_MAX, trunc(sum / QUALITY_DIVISOR));
}

/** Difference of two pixels in whole percent of the range. */
function stepOf(luma: Float32Array, one: number, other: number): number {
  return abs(trunc((((luma[one] ?? 0) - (luma[other] ?? 0)) * 100) / 255));
}

function transformOf(luma: Float32Array): Float64Array {
  const columns = new Float64Array(FREQUENCIES * LUMA_EDGE);
  for (const [frequency, cosines] of COSINES.entries()) {
    for (let y = 0; y < LUMA_EDGE; y += 1) {
      const cosine = cosines[y] ?? 0;
      for (let x = 0; x < LUMA_EDGE; x += 1) {
        const at = frequency * LUMA_EDGE + x;
        columns[at] = (columns[at] ?? 0) + cosine * (luma[y * LUMA_EDGE + x] ?? 0);
      }
    }
  }
  const transform = new Float64Array(BITS);
  for (let row = 0; row < FREQUENCIES; row += 1) {
    for (const [column, cosines] of COSINES.entries()) {
      let sum = 0;
      for (let x = 0; x < LUMA_EDGE; x += 1)
        sum += (columns[row * LUMA_EDGE + x] ?? 0) * (cosines[x] ?? 0);
      transform[row * FREQUENCIES + column] = sum;
    }
  }
  return transform;
}
