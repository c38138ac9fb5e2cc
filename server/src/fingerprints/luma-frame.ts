/** Edge of a frame as ffmpeg hands it over, pixels: room to cut from it what is hashed. */
export const FRAME_EDGE = 128;
/** Edge of what is hashed, pixels, as PDQ has it. */
export const LUMA_EDGE = 64;
/** One frame's bytes: 8 bits of luma each. */
export const FRAME_BYTES = FRAME_EDGE * FRAME_EDGE;

const STRIDE = FRAME_EDGE + 1;

/** A frame of which parts are cut at any size: sums of all pixels above and to the left make an area one subtraction. */
export class LumaFrame {
  readonly #sums: Float64Array;

  /** `bytes` are the FRAME_BYTES of one frame, row by row. */
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

  /** The middle of the frame (`share` of each edge, 1 is all of it) as 64 × 64 means of luma; mirrored left to right where asked. */
  cut(share: number, isMirrored: boolean): Float32Array {
    const cut = new Float32Array(LUMA_EDGE * LUMA_EDGE);
    const first = ((1 - share) / 2) * FRAME_EDGE;
    const step = (share * FRAME_EDGE) / LUMA_EDGE;
    for (let y = 0; y < LUMA_EDGE; y += 1) {
      for (let x = 0; x < LUMA_EDGE; x += 1) {
        const mean = this.#areaAt(first + x * step, first + y * step, step) / (step * step);
        cut[y * LUMA_EDGE + (isMirrored ? LUMA_EDGE - 1 - x : x)] = mean;
      }
    }
    return cut;
  }

  #areaAt(x: number, y: number, edge: number): number {
    return this.#sumTo(x + edge, y + edge) - this.#sumTo(x, y + edge) - this.#sumTo(x + edge, y) + this.#sumTo(x, y);
  }

  /** Sum of the pixels left of and above a point that may lie within a pixel. */
  #sumTo(x: number, y: number): number {
    const [column, row] = [Math.min(FRAME_EDGE - 1, Math.floor(x)), Math.min(FRAME_EDGE - 1, Math.floor(y))];
    const [right, down] = [x - column, y - row];
    const at = row * STRIDE + column;
    const above = (this.#sums[at] ?? 0) * (1 - right) + (this.#sums[at + 1] ?? 0) * right;
    const below = (this.#sums[at + STRIDE] ?? 0) * (1 - right) + (this.#sums[at + STRIDE + 1] ?? 0) * right;
    return above * (1 - down) + below * down;
  }
}
