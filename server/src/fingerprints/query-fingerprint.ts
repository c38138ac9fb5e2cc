import { setImmediate } from 'node:timers/promises';
import {
  DENSITY,
  fingerprintOf,
  intervalOf,
  KEPT_SHARE,
  viewOf,
  type Fingerprint,
  type View,
} from './fingerprint.ts';
import type { LumaFrame } from './luma-frame.ts';

/**
 * What copies may have lost of their edges, as shares of the middle that show what is kept of the original: nothing, 2.5, 5, 7.5 and 10 %. Between two of
 * them lies less than the hash notices.
 */
const SHARES = [
  KEPT_SHARE,
  KEPT_SHARE / 0.975,
  KEPT_SHARE / 0.95,
  KEPT_SHARE / 0.925,
  KEPT_SHARE / 0.9,
];

/** A video that is looked for among others: its own fingerprint, and its frames as a copy may show them. */
export interface QueryFingerprint {
  fingerprint: Fingerprint;
  /** Seconds between two frames of the views. */
  intervalS: number;
  views: readonly View[];
}

/** Looks at frames in all ways, letting other work of the process in between two of them. */
export async function computeQueryFingerprint(
  frames: readonly LumaFrame[],
  durationS: number,
  signal?: AbortSignal,
): Promise<QueryFingerprint> {
  const views: View[] = [];
  for (const share of SHARES) {
    for (const isMirrored of [false, true]) {
      await setImmediate();
      signal?.throwIfAborted();
      views.push(viewOf(frames, share, isMirrored));
    }
  }
  return {
    fingerprint: fingerprintOf(frames, durationS),
    intervalS: intervalOf(durationS) / DENSITY,
    views,
  };
}
