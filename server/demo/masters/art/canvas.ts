import type { Palette } from './palette.ts';

/** One small picture of a looping clip: RGB, three bytes a pixel, rows from the top. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
};

/**
 * A moving picture: `paint` fills the frame for a phase in [0, 1). Phase 1 equals phase 0, so clips
 * loop without a seam.
 */
export type Art = {
  readonly width: number;
  readonly height: number;
  readonly paint: (frame: Frame, phase: number) => void;
};

/**
 * Creates an `Art` of the given height (16:9) from a function that returns a palette position in
 * [0, 1] for (u, v). v runs 0..1 down; u has the same scale, so squares stay square.
 */
export function shadedArt(
  height: number,
  palette: Palette,
  prepare: (phase: number) => (u: number, v: number) => number,
): Art {
  const width = Math.round((height * 16) / 9);
  return { width, height, paint: (frame, phase) => shade(frame, palette, prepare(phase)) };
}

/** Fills a frame from a function of (u, v), see `shadedArt`. */
export function shade(
  frame: Frame,
  palette: Palette,
  valueAt: (u: number, v: number) => number,
): void {
  for (let y = 0; y < frame.height; y += 1) {
    for (let x = 0; x < frame.width; x += 1) {
      putValue(frame, palette, x, y, valueAt((x + 0.5) / frame.height, (y + 0.5) / frame.height));
    }
  }
}

/**
 * Writes one pixel. A fixed, ordered dither of less than one level keeps dark gradients free of
 * bands.
 */
export function putValue(
  frame: Frame,
  palette: Palette,
  x: number,
  y: number,
  value: number,
): void {
  const at = (y * frame.width + x) * 3;
  const stop = Math.min(palette.size - 1, Math.max(0, Math.round(value * (palette.size - 1)))) * 3;
  const dither = ditherAt(x, y);
  for (let channel = 0; channel < 3; channel += 1) {
    frame.pixels[at + channel] = Math.min(
      255,
      Math.floor((palette.colours[stop + channel] ?? 0) + dither),
    );
  }
}

/** Interleaved gradient noise (Jimenez 2014) in [0, 1), evenly distributed among neighbors. */
function ditherAt(x: number, y: number): number {
  const inner = 0.06711056 * x + 0.00583715 * y;
  const scaled = 52.9829189 * (inner - Math.floor(inner));
  return scaled - Math.floor(scaled);
}
