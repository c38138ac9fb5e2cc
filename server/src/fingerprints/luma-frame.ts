/** Edge of a frame from ffmpeg, pixels. Larger than LUMA_EDGE, to leave room for cuts. */
export const FRAME_EDGE = 128;
/** Edge of the hashed picture, pixels, as PDQ defines it. */
export const LUMA_EDGE = 64;
/** Bytes of one frame: 8 bits of luma per pixel. */
export const FRAME_BYTES = FRAME_EDGE * FRAME_EDGE;

const STRIDE = FRAME_EDGE + 1;
const CORNERS = LUMA_EDGE + 1;

/**
 * A frame that can be cut at any size. It keeps a summed-area table, so an area costs one
 * subtraction.
 */
export class LumaFrame {
  readonly #sums: Float64Array;

  /** `bytes` has the FRAME_BYTES of one frame, row by row. */
  constructor(bytes: Uint8Array) {
    this.#sums = new Float64Array(STRIDE * STRIDE);
    for (let y = 0; y < FRAME_EDGE; y += 1) {
      let row = 0;
      for (let x = 0; x < FRAME_EDGE; x += 1) {
        row += bytes[y * FRAME_EDGE + x] ?? 0;
        this.#sums[(y + 1) * STRIDE + x + 1] = (this.#sums[y * STRIDE + x + 1] ?? 0) + row;
      }
    }
  }

  /**
   * Returns the middle of the frame as 64 × 64 means of luma, mirrored left to right on request.
   * `share` is the kept part of each edge, 1 for all.
   */
  crop(share: number, isMirrored: boolean): Float32Array {
    const corners = this.#cornersOf(share);
    const area = ((share * FRAME_EDGE) / LUMA_EDGE) ** 2;
    const cropped = new Float32Array(LUMA_EDGE * LUMA_EDGE);
    for (let y = 0; y < LUMA_EDGE; y += 1) {
      for (let x = 0; x < LUMA_EDGE; x += 1) {
        const at = y * CORNERS + x;
        const above = (corners[at + 1] ?? 0) - (corners[at] ?? 0);
        const below = (corners[at + CORNERS + 1] ?? 0) - (corners[at + CORNERS] ?? 0);
        cropped[y * LUMA_EDGE + (isMirrored ? LUMA_EDGE - 1 - x : x)] = (below - above) / area;
      }
    }
    return cropped;
  }

  /**
   * Sums of the pixels left of and above each corner of the 64 × 64 areas. Corners may be inside a
   * pixel.
   */
  #cornersOf(share: number): Float64Array {
    const [pixels, fractions] = cornerPositionsOf(share);
    const corners = new Float64Array(CORNERS * CORNERS);
    for (let y = 0; y < CORNERS; y += 1) {
      const [row, down] = [pixels[y] ?? 0, fractions[y] ?? 0];
      for (let x = 0; x < CORNERS; x += 1) {
        const right = fractions[x] ?? 0;
        const at = row * STRIDE + (pixels[x] ?? 0);
        const above = (this.#sums[at] ?? 0) * (1 - right) + (this.#sums[at + 1] ?? 0) * right;
        const below =
          (this.#sums[at + STRIDE] ?? 0) * (1 - right) + (this.#sums[at + STRIDE + 1] ?? 0) * right;
        corners[y * CORNERS + x] = above * (1 - down) + below * down;
      }
    }
    return corners;
  }
}

/** Positions of the corners along an edge: the pixel, and the fraction inside it. */
function cornerPositionsOf(share: number): [pixels: Uint8Array, fractions: Float64Array] {
  const positions = Float64Array.from(
    { length: CORNERS },
    (_, at) => ((1 - share) / 2) * FRAME_EDGE + (at * share * FRAME_EDGE) / LUMA_EDGE,
  );
  const pixels = Uint8Array.from(positions, (position) =>
    Math.min(FRAME_EDGE - 1, Math.floor(position)),
  );
  return [pixels, positions.map((position, at) => position - (pixels[at] ?? 0))];
}
