import { CELLS, DENSITY, type Fingerprint, type View } from './fingerprint.ts';
import { HASH_BYTES } from './frame-hash.ts';
import { distance } from './hamming.ts';
import type { QueryFingerprint } from './query-fingerprint.ts';

/**
 * Bits of 256 that frames of one video may differ by once they are brought beside one another in time. Copies of textured clips differ by 0 to 45, unrelated
 * frames by 88 and more, mostly 110 to 140 (docs/hashes.md).
 */
export const SAME_FRAME_BITS = 76;
/** PDQ's quality below which a frame's hash is noise. */
export const LEAST_QUALITY = 10;
/** So many frames with something to see are needed to go by their hashes. */
const LEAST_FRAMES = 5;
/** Contrast of cells over picture and time, levels of luma, without which a video looks like any other. */
const LEAST_CONTRAST = 0.8;
/** Below this contrast a likeness is for a person to look at: its difference is taken for `FAINT_DIFFERENCE` at least. */
const FAINT_CONTRAST = 3;
const FAINT_DIFFERENCE = 0.2;
/** Places beside the expected one that are looked at as well, in frames of the one that is looked for. */
const BESIDE = DENSITY / 2;

/** How much of a known video is in the one that is looked for. */
export interface Similarity {
  /** Share of the frames with something to see whose hashes agree, 0 to 1; 0 where they are too few. */
  share: number;
  /** Mean difference of cells in contrasts, 0 (the same picture all along) to 1. */
  difference: number;
}

const { abs, min } = Math;
const NO_LIKENESS: Similarity = { share: 0, difference: 1 };

/** The best likeness in any view at any of these beginnings (seconds at which the known video begins in the one that is looked for). */
export function similarityOf(
  looked: QueryFingerprint,
  known: Fingerprint,
  beginnings: readonly number[],
  every = 1,
): Similarity {
  const contrast = Math.min(contrastOf(known.cells), contrastOf(looked.fingerprint.cells));
  let best = NO_LIKENESS;
  for (const view of looked.views) {
    for (const beginning of beginnings) {
      const found = likenessAt({
        view,
        intervalS: looked.intervalS,
        known,
        beginning,
        every,
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

interface Beside {
  view: View;
  intervalS: number;
  known: Fingerprint;
  beginning: number;
  /** 1 looks at each frame of the known video, 10 at every tenth. */
  every: number;
  contrast: number;
}

function likenessAt({ view, intervalS, known, beginning, every, contrast }: Beside): Similarity {
  let [seen, telling, agreeing, difference] = [0, 0, 0, 0];
  for (let frame = 0; frame < known.frames; frame += every) {
    const at = Math.round((frame * known.intervalS + beginning) / intervalS);
    const nearest = nearestFrame(view, at, known, frame, contrast);
    if (!nearest) continue;
    seen += 1;
    difference += nearest.difference;
    if ((known.quality[frame] ?? 0) < LEAST_QUALITY) continue;
    telling += 1;
    if (nearest.bits <= SAME_FRAME_BITS) agreeing += 1;
  }
  const least = LEAST_FRAMES / every;
  return {
    share: telling < least ? 0 : agreeing / telling,
    difference:
      seen < least || contrast < LEAST_CONTRAST
        ? 1
        : Math.max(difference / seen, contrast < FAINT_CONTRAST ? FAINT_DIFFERENCE : 0),
  };
}

/** The best of the frames about a place; undefined outside of the video. */
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
  for (let place = Math.max(0, at - BESIDE); place <= Math.min(last, at + BESIDE); place += 1) {
    bits = Math.min(
      bits,
      distance(view.inner, place * HASH_BYTES, known.inner, frame * HASH_BYTES),
    );
    difference = Math.min(
      difference,
      cellDifference(view.cells, place * CELLS, known.cells, frame * CELLS, contrast),
    );
  }
  return { bits, difference };
}

/** Mean difference in contrasts; no cell counts for more than one, so a logo is three cells of sixty-four. */
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

/** Standard deviation of all cells of all frames: a picture that stands still and one that only grows brighter have one, a plain grey has none. */
function contrastOf(cells: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const level of cells) {
    sum += level;
    squares += level * level;
  }
  const mean = sum / cells.length;
  return Math.sqrt(Math.max(0, squares / cells.length - mean * mean));
}
