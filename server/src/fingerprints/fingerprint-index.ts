import { QUALITY_MIN } from './compare.ts';
import { DENSITY } from './fingerprint.ts';
import { HASH_BYTES } from './frame-hash.ts';
import { FrameIndex } from './frame-index.ts';
import type { QueryFingerprint } from './query-fingerprint.ts';

/** Maximum number of candidates; those with the most matching frames win. */
const CANDIDATES_MAX = 50;
/** Maximum number of offsets to try and of matches to remember, per candidate. */
const OFFSETS_MAX = 2;
const MATCHES_MAX = 2000;

/** A frame of a stored video, and the second at which the query video shows it. */
interface FrameMatch {
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
  #lastId = 0;

  /** Id of the newest fingerprint in the index. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Adds the frames that have enough quality. Ids must ascend. */
  add(id: number, inner: Uint8Array, quality: Uint8Array): void {
    this.#lastId = id;
    for (const [frame, frameQuality] of quality.entries()) {
      if (frameQuality < QUALITY_MIN) continue;
      this.#index.add(inner.subarray(frame * HASH_BYTES, (frame + 1) * HASH_BYTES));
      this.#owners.push(id);
      this.#frames.push(frame);
    }
  }

  /**
   * Returns the fingerprints with frames similar to those of a video, and these matches. Those
   * with the most matches come first.
   */
  findCandidates({ views, intervalS, fingerprint }: QueryFingerprint): Map<number, FrameMatch[]> {
    const found = new Map<number, FrameMatch[]>();
    for (const { inner } of views) {
      for (let at = 0; at * HASH_BYTES < inner.length; at += DENSITY / 2) {
        if ((fingerprint.quality[Math.floor(at / DENSITY)] ?? 0) < QUALITY_MIN) continue;
        for (const { number } of this.#index.findSimilar(inner, at * HASH_BYTES))
          this.#addMatch(found, number, at * intervalS);
      }
    }
    const best = [...found].toSorted(([, one], [, other]) => other.length - one.length);
    return new Map(best.slice(0, CANDIDATES_MAX));
  }

  #addMatch(found: Map<number, FrameMatch[]>, number: number, atS: number): void {
    const owner = this.#owners[number] ?? 0;
    const matches = found.get(owner) ?? [];
    if (matches.length < MATCHES_MAX) matches.push({ frame: this.#frames[number] ?? 0, atS });
    found.set(owner, matches);
  }
}

/** Returns the seconds of the query video at which the stored video most likely begins. */
export function likelyOffsetsOf(matches: readonly FrameMatch[], intervalS: number): number[] {
  const bins = new Map<number, { count: number; sum: number }>();
  for (const { frame, atS } of matches) {
    const beginning = atS - frame * intervalS;
    const bin = Math.round(beginning / intervalS);
    const one = bins.get(bin) ?? { count: 0, sum: 0 };
    bins.set(bin, { count: one.count + 1, sum: one.sum + beginning });
  }
  const best = [...bins.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, OFFSETS_MAX);
  return best.map(({ count, sum }) => sum / count);
}
