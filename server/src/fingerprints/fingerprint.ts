import { HASH_BYTES, qualityOf, writeHash } from './frame-hash.ts';
import { localContrast } from './local-contrast.ts';
import { LUMA_EDGE, type LumaFrame } from './luma-frame.ts';

/** Cells of a frame: 8 × 8 means of luma. */
export const CELLS = 64;
const CELL_SHIFT = 3;
const CELL_EDGE = 1 << CELL_SHIFT;

/**
 * Share of each edge that is kept, around the middle: a copy without its margins still shows it.
 */
export const KEPT_SHARE = 0.8;
/** Maximum number of frames of a stored video, and their minimum distance in seconds. */
export const FRAMES_MAX = 60;
const INTERVAL_MIN_S = 1;
/**
 * Number of frames of an upload per frame of a stored video. A cut at the beginning shifts frames
 * between stored ones.
 */
export const DENSITY = 4;

/**
 * Evenly spaced frames of one video. The data of frame n begins at n times the size of one frame's
 * data.
 */
export interface Fingerprint {
  durationS: number;
  /** Seconds between two frames; the first frame is at 0. */
  intervalS: number;
  frames: number;
  /** PDQ hashes of the whole frames, the format of hash lists. */
  pdq: Uint8Array;
  /** PDQ hashes of the mirrored frames, because hash lists contain only one orientation. */
  mirrored: Uint8Array;
  /** PDQ quality, one byte per frame. */
  quality: Uint8Array;
  /** Hashes of the kept part in local contrast, to find copies. */
  inner: Uint8Array;
  /** The kept part as CELLS means of luma, to tell smooth pictures apart. */
  cells: Uint8Array;
}

/** One reading of the frames: their middle, mirrored or not. */
export interface View {
  inner: Uint8Array;
  cells: Uint8Array;
}

/** Seconds between two stored frames of a video of this length. */
export function intervalOf(durationS: number): number {
  return Math.max(INTERVAL_MIN_S, durationS / FRAMES_MAX);
}

/**
 * Computes the fingerprint of frames that are `intervalOf(durationS) / DENSITY` seconds apart.
 * Keeps every DENSITY-th.
 */
export function fingerprintOf(allFrames: readonly LumaFrame[], durationS: number): Fingerprint {
  const frames = allFrames.filter((_, at) => at % DENSITY === 0).slice(0, FRAMES_MAX);
  const quality = Uint8Array.from(frames, (frame) => qualityOf(frame.crop(1, false)));
  const whole = { pdq: pdqOf(frames, false), mirrored: pdqOf(frames, true) };
  return {
    durationS,
    intervalS: intervalOf(durationS),
    frames: frames.length,
    ...whole,
    quality,
    ...viewOf(frames, KEPT_SHARE, false),
  };
}

function pdqOf(frames: readonly LumaFrame[], isMirrored: boolean): Uint8Array {
  const hashes = new Uint8Array(frames.length * HASH_BYTES);
  for (const [at, frame] of frames.entries())
    writeHash(frame.crop(1, isMirrored), hashes, at * HASH_BYTES);
  return hashes;
}

/** Computes the hashes and cells of the middle of each frame. */
export function viewOf(frames: readonly LumaFrame[], share: number, isMirrored: boolean): View {
  const inner = new Uint8Array(frames.length * HASH_BYTES);
  const cells = new Uint8Array(frames.length * CELLS);
  for (const [at, frame] of frames.entries()) {
    const luma = frame.crop(share, isMirrored);
    writeHash(localContrast(luma), inner, at * HASH_BYTES);
    cells.set(cellsOf(luma), at * CELLS);
  }
  return { inner, cells };
}

function cellsOf(luma: Float32Array): Uint8Array {
  const cellsPerRow = LUMA_EDGE / CELL_EDGE;
  const sums = new Float64Array(CELLS);
  for (let y = 0; y < LUMA_EDGE; y += 1) {
    for (let x = 0; x < LUMA_EDGE; x += 1) {
      const cell = (y >> CELL_SHIFT) * cellsPerRow + (x >> CELL_SHIFT);
      sums[cell] = (sums[cell] ?? 0) + (luma[y * LUMA_EDGE + x] ?? 0);
    }
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / CELL_EDGE ** 2));
}
