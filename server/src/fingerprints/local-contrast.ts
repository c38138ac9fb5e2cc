import { LUMA_EDGE } from './luma-frame.ts';

/** Radius of the neighborhood of a pixel, pixels. */
const RADIUS = 8;
/** Contrast that counts as none, levels of luma: encoder noise must not become a picture. */
const CONTRAST_FLOOR = 4;
const { floor, max, min, sqrt } = Math;
const STRIDE = LUMA_EDGE + 1;

/**
 * Replaces each pixel by its distance from the mean around it, in standard deviations.
 *
 * A bright logo then weighs no more than the area around it, and changes only the bits of its own
 * area.
 */
export function localContrast(luma: Float32Array): Float32Array {
  const sums = sumsOf(luma, (value) => value);
  const squares = sumsOf(luma, (value) => value * value);
  return luma.map((value, at) => {
    const window = windowOf(at % LUMA_EDGE, floor(at / LUMA_EDGE));
    const mean = areaOf(sums, window) / window.pixels;
    const variance = max(0, areaOf(squares, window) / window.pixels - mean * mean);
    return (value - mean) / (sqrt(variance) + CONTRAST_FLOOR);
  });
}

interface Window {
  left: number;
  right: number;
  top: number;
  bottom: number;
  pixels: number;
}

function windowOf(x: number, y: number): Window {
  const [left, right] = [max(0, x - RADIUS), min(LUMA_EDGE, x + RADIUS + 1)];
  const [top, bottom] = [max(0, y - RADIUS), min(LUMA_EDGE, y + RADIUS + 1)];
  return { left, right, top, bottom, pixels: (right - left) * (bottom - top) };
}

function sumsOf(luma: Float32Array, term: (value: number) => number): Float64Array {
  const sums = new Float64Array(STRIDE * STRIDE);
  for (let y = 0; y < LUMA_EDGE; y += 1) {
    let row = 0;
    for (let x = 0; x < LUMA_EDGE; x += 1) {
      row += term(luma[y * LUMA_EDGE + x] ?? 0);
      sums[(y + 1) * STRIDE + x + 1] = (sums[y * STRIDE + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function areaOf(sums: Float64Array, { left, right, top, bottom }: Window): number {
  const sumAt = (x: number, y: number) => sums[y * STRIDE + x] ?? 0;
  return sumAt(right, bottom) - sumAt(right, top) - sumAt(left, bottom) + sumAt(left, top);
}
