import { CELLS, DENSITY, type Fingerprint, type View } from './fingerprint.ts';
import { HASH_BYTES } from './frame-hash.ts';
import { hammingDistance } from './hamming.ts';
import type { QueryFingerprint } from './query-fingerprint.ts';

/**
 * Maximum number of differing bits (of 256) between two frames of one video, once aligned in time.
 *
 * Copies of textured clips differ by 0 to 45, unrelated frames by 88 and more, mostly 110 to 140
 * (docs/hashes.md).
 */
export const SAME_FRAME_BITS = 76;
/** PDQ quality below which a frame's hash is noise. */
export const QUALITY_MIN = 10;
/** Minimum number of frames with enough quality to compare their hashes. */
const FRAMES_MIN = 5;
/** Contrast of all cells below which a video resembles any other, levels of luma. */
const CONTRAST_MIN = 0.8;
/**
 * Below this contrast only a person can judge a match: `difference` is at least `FAINT_DIFFERENCE`.
 */
const FAINT_CONTRAST = 3;
const FAINT_DIFFERENCE = 0.2;
/** Frames of the query video to check on each side of the expected one. */
const NEIGHBOR_FRAMES = DENSITY / 2;

/** Similarity between a known video and the query video. */
export interface Similarity {
  /** Share of the frames with enough quality whose hashes agree, 0 to 1; 0 if there are too few. */
  share: number;
  /** Mean difference of cells in units of contrast, 0 (the same picture throughout) to 1. */
  difference: number;
}

const { abs, min } = Math;
const NO_SIMILARITY: Similarity = { share: 0, difference: 1 };

/**
 * Returns the best similarity over all views and offsets. `beginnings` are the seconds of the query
 * video at which the known video may begin.
 */
export function similarityOf(
  query: QueryFingerprint,
  known: Fingerprint,
  beginnings: readonly number[],
  frameStep = 1,
): Similarity {
  const contrast = Math.min(contrastOf(known.cells), contrastOf(query.fingerprint.cells));
  let best = NO_SIMILARITY;
  for (const view of query.views) {
    for (const beginning of beginnings) {
      const found = similarityAt({
        view,
        intervalS: query.intervalS,
        known,
        beginning,
        frameStep,
        contrast,
      });
      best = {
        share: Math.max(best.share, found.share),
        difference: Math.min(best.difference, found.difference),
      };
    }
  }
  return best;
}

interface Alignment {
  view: View;
  intervalS: number;
  known: Fingerprint;
  beginning: number;
  /** 1 compares each frame of the known video, 10 each tenth. */
  frameStep: number;
  contrast: number;
}

function similarityAt({
  view,
  intervalS,
  known,
  beginning,
  frameStep,
  contrast,
}: Alignment): Similarity {
  let [compared, detailed, matching, difference] = [0, 0, 0, 0];
  for (let frame = 0; frame < known.frames; frame += frameStep) {
    const at = Math.round((frame * known.intervalS + beginning) / intervalS);
    const nearest = nearestFrame(view, at, known, frame, contrast);
    if (!nearest) continue;
    compared += 1;
    difference += nearest.difference;
    if ((known.quality[frame] ?? 0) < QUALITY_MIN) continue;
    detailed += 1;
    if (nearest.bits <= SAME_FRAME_BITS) matching += 1;
  }
  const framesMin = FRAMES_MIN / frameStep;
  return {
    share: detailed < framesMin ? 0 : matching / detailed,
    difference:
      compared < framesMin || contrast < CONTRAST_MIN
        ? 1
        : Math.max(difference / compared, contrast < FAINT_CONTRAST ? FAINT_DIFFERENCE : 0),
  };
}

/**
 * Compares the frame with those around `at` and returns the best values; undefined outside of the
 * video.
 */
function nearestFrame(
  view: View,
  at: number,
  known: Fingerprint,
  frame: number,
  contrast: number,
): { bits: number; difference: number } | undefined {
  const last = view.inner.length / HASH_BYTES - 1;
  if (at < 0 || at > last) return undefined;
  let [bits, difference] = [Infinity, 1];
  for (
    let neighbor = Math.max(0, at - NEIGHBOR_FRAMES);
    neighbor <= Math.min(last, at + NEIGHBOR_FRAMES);
    neighbor += 1
  ) {
    bits = Math.min(
      bits,
      hammingDistance(view.inner, neighbor * HASH_BYTES, known.inner, frame * HASH_BYTES),
    );
    difference = Math.min(
      difference,
      cellDifference(view.cells, neighbor * CELLS, known.cells, frame * CELLS, contrast),
    );
  }
  return { bits, difference };
}

/**
 * Mean difference in units of contrast. No cell counts more than 1, so a logo costs about three
 * cells of 64.
 */
function cellDifference(
  one: Uint8Array,
  oneAt: number,
  other: Uint8Array,
  otherAt: number,
  contrast: number,
): number {
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    sum += min(contrast, abs((one[oneAt + cell] ?? 0) - (other[otherAt + cell] ?? 0)));
  }
  return sum / CELLS / (contrast || 1);
}

/**
 * Standard deviation of all cells of all frames. Only plain gray throughout has none: a still
 * picture or a change of brightness has some.
 */
function contrastOf(cells: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const level of cells) {
    sum += level;
    squares += level * level;
  }
  const mean = sum / cells.length;
  return Math.sqrt(Math.max(0, squares / cells.length - mean * mean));
}
