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
 * Shares of the middle of a copy that show the kept part of the original, for copies that have lost
 * 0, 2.5, 5, 7.5 or 10 % of their edges. Smaller steps change the hash too little.
 */
const SHARES = [
  KEPT_SHARE,
  KEPT_SHARE / 0.975,
  KEPT_SHARE / 0.95,
  KEPT_SHARE / 0.925,
  KEPT_SHARE / 0.9,
];

/** A video to search for: its own fingerprint, and its frames as a copy may show them. */
export interface QueryFingerprint {
  fingerprint: Fingerprint;
  /** Seconds between two frames of the views. */
  intervalS: number;
  views: readonly View[];
}

/** Computes all views of the frames. Yields to other work of the process between two views. */
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
