import { LEAST_QUALITY } from './compare.ts';
import { DENSITY } from './fingerprint.ts';
import { HASH_BYTES } from './frame-hash.ts';
import { FrameIndex } from './frame-index.ts';
import type { QueryFingerprint } from './query-fingerprint.ts';

/** Maximum number of candidates; those with the most matching frames win. */
const MOST_CANDIDATES = 50;
/** Maximum number of offsets to try and of places to remember, per candidate. */
const MOST_BEGINNINGS = 2;
const MOST_PLACES = 2000;

/** A frame of a stored video, and the second at which the query video shows it. */
interface Place {
  frame: number;
  atS: number;
}

/**
 * Index of frames by hash. Finds the fingerprints that share a part with a video, at any offset.
 */
export class FingerprintIndex {
  readonly #index = new FrameIndex();
  /** Fingerprint id and frame, by number of the hash. */
  readonly #owners: number[] = [];
  readonly #frames: number[] = [];
  #last = 0;

  /** Id of the newest fingerprint in the index. */
  get last(): number {
    return this.#last;
  }

  /** Adds the frames that have enough quality. Ids must ascend. */
  add(id: number, inner: Uint8Array, quality: Uint8Array): void {
    this.#last = id;
    for (const [frame, shown] of quality.entries()) {
      if (shown < LEAST_QUALITY) continue;
      this.#index.add(inner.subarray(frame * HASH_BYTES, (frame + 1) * HASH_BYTES));
      this.#owners.push(id);
      this.#frames.push(frame);
    }
  }

  /**
   * Returns the fingerprints with frames similar to those of a video, and the places of these
   * frames. Those with the most frames come first.
   */
  candidates({ views, intervalS, fingerprint }: QueryFingerprint): Map<number, Place[]> {
    const found = new Map<number, Place[]>();
    for (const { inner } of views) {
      for (let at = 0; at * HASH_BYTES < inner.length; at += DENSITY / 2) {
        if ((fingerprint.quality[Math.floor(at / DENSITY)] ?? 0) < LEAST_QUALITY) continue;
        for (const { number } of this.#index.near(inner, at * HASH_BYTES))
          this.#note(found, number, at * intervalS);
      }
    }
    const best = [...found].toSorted(([, one], [, other]) => other.length - one.length);
    return new Map(best.slice(0, MOST_CANDIDATES));
  }

  #note(found: Map<number, Place[]>, number: number, atS: number): void {
    const owner = this.#owners[number] ?? 0;
    const places = found.get(owner) ?? [];
    if (places.length < MOST_PLACES) places.push({ frame: this.#frames[number] ?? 0, atS });
    found.set(owner, places);
  }
}

/** Returns the seconds of the query video at which the stored video most likely begins. */
export function beginningsOf(places: readonly Place[], intervalS: number): number[] {
  const told = new Map<number, { count: number; sum: number }>();
  for (const { frame, atS } of places) {
    const beginning = atS - frame * intervalS;
    const bin = Math.round(beginning / intervalS);
    const one = told.get(bin) ?? { count: 0, sum: 0 };
    told.set(bin, { count: one.count + 1, sum: one.sum + beginning });
  }
  const best = [...told.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_BEGINNINGS);
  return best.map(({ count, sum }) => sum / count);
}
