import { setImmediate } from 'node:timers/promises';
import { DENSITY, fingerprintOf, intervalOf, KEPT_SHARE, viewOf, type Fingerprint, type View } from './fingerprint.ts';
import { HASH_BYTES, writeHash } from './frame-hash.ts';
import type { LumaFrame } from './luma-frame.ts';

/**
 * What copies may have lost of their edges, as shares of the middle that show what is kept of the original: nothing, 2.5, 5, 7.5 and 10 %. Between two of
 * them lies less than the hash notices.
 */
const SHARES = [KEPT_SHARE, KEPT_SHARE / 0.975, KEPT_SHARE / 0.95, KEPT_SHARE / 0.925, KEPT_SHARE / 0.9];

/** A video that is looked for among others: its own fingerprint, and its frames as a copy may show them. */
export interface LookedAt {
  fingerprint: Fingerprint;
  /** Seconds between two frames of the views and of `mirrored`. */
  intervalS: number;
  views: readonly View[];
  /** PDQ of the whole frames seen in a mirror: lists have hashes of one side only. */
  mirrored: Uint8Array;
}

/** Looks at frames in all ways, letting other work of the process in between two of them. */
export async function lookAt(frames: readonly LumaFrame[], durationS: number, signal?: AbortSignal): Promise<LookedAt> {
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
    mirrored: mirroredPdq(frames),
  };
}

/** Of the frames that a fingerprint keeps. */
function mirroredPdq(all: readonly LumaFrame[]): Uint8Array {
  const frames = all.filter((_, at) => at % DENSITY === 0);
  const hashes = new Uint8Array(frames.length * HASH_BYTES);
  for (const [at, frame] of frames.entries()) writeHash(frame.cut(1, true), hashes, at * HASH_BYTES);
  return hashes;
}
