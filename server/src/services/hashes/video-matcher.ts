import { setImmediate } from 'node:timers/promises';
import { similarityOf, type Similarity } from '../../fingerprints/compare.ts';
import { likelyOffsetsOf, FingerprintIndex } from '../../fingerprints/fingerprint-index.ts';
import type { QueryFingerprint } from '../../fingerprints/query-fingerprint.ts';
import type {
  FingerprintsRepository,
  KnownVideo,
} from '../../repositories/hashes/fingerprints-repository.ts';
import type { HashEntry } from '../../repositories/hashes/hash-entries-repository.ts';

/**
 * Share of equal frames from which two videos count as the same; from the lower share on, staff
 * must check. See docs/hashes.md for the measurements.
 */
export const DUPLICATE_SHARE = 0.8;
const SUSPECT_SHARE = 0.35;
/** The same limits for the difference of pictures: a smaller one means more alike. */
export const DUPLICATE_DIFFERENCE = 0.15;
const SUSPECT_DIFFERENCE = 0.3;
/** A complete copy has the same length, within this share plus these seconds. */
const LENGTH_SHARE = 0.02;
const LENGTH_SECONDS = 1;
/** A first comparison of every tenth frame excludes videos without any similarity. */
const FIRST_PASS_STEP = 10;
const FIRST_PASS_DIFFERENCE = 0.45;

/** A video or a block list entry that is similar to the given video. */
export interface SimilarVideo {
  entry?: HashEntry;
  videoId: number;
  /** True if it waits for a decision itself. */
  isHeld: boolean;
  similarity: Similarity;
}

/** Compares a video with the catalogue and with removed videos. */
export class VideoMatcher {
  readonly #fingerprints: Pick<FingerprintsRepository, 'listIndexRows' | 'listCandidates'>;
  readonly #index = new FingerprintIndex();
  #refreshing: Promise<void> | undefined;

  constructor(fingerprints: Pick<FingerprintsRepository, 'listIndexRows' | 'listCandidates'>) {
    this.#fingerprints = fingerprints;
  }

  /**
   * Returns similar videos: those that share frames at any position, and those of the same length
   * that look the same.
   */
  async findSimilar(videoId: number, query: QueryFingerprint): Promise<SimilarVideo[]> {
    await this.#refresh();
    const { durationS } = query.fingerprint;
    const lengthTolerance = LENGTH_SECONDS + durationS * LENGTH_SHARE;
    const candidates = this.#index.findCandidates(query);
    const similar: SimilarVideo[] = [];
    for await (const candidate of this.#readCandidates(
      videoId,
      [...candidates.keys()],
      [durationS - lengthTolerance, durationS + lengthTolerance],
    )) {
      await setImmediate();
      const matches = candidates.get(candidate.id) ?? [];
      const similarity = similarityWith(
        query,
        candidate,
        matches,
        Math.abs(candidate.fingerprint.durationS - durationS) <= lengthTolerance,
      );
      if (similarity.share >= SUSPECT_SHARE || similarity.difference <= SUSPECT_DIFFERENCE)
        similar.push({ ...subjectOf(candidate), similarity });
    }
    return similar;
  }

  /** Reads in batches, so only one of them is in memory. */
  async *#readCandidates(
    videoId: number,
    ids: readonly number[],
    lengths: readonly [number, number],
  ): AsyncGenerator<KnownVideo> {
    let after = 0;
    for (;;) {
      const batch = await this.#fingerprints.listCandidates(videoId, ids, lengths, after);
      yield* batch;
      const last = batch.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  /** One at a time: two in parallel would add the same fingerprints twice. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#fingerprints.listIndexRows(this.#index.lastId);
      if (rows.length === 0) return;
      for (const { id, inner, quality } of rows) this.#index.add(id, inner, quality);
    }
  }
}

function similarityWith(
  query: QueryFingerprint,
  { fingerprint }: KnownVideo,
  matches: Parameters<typeof likelyOffsetsOf>[0],
  hasSameLength: boolean,
): Similarity {
  if (matches.length > 0) {
    const offsets = likelyOffsetsOf(matches, fingerprint.intervalS);
    return similarityOf(query, fingerprint, hasSameLength ? [0, ...offsets] : offsets);
  }
  const first = similarityOf(query, fingerprint, [0], FIRST_PASS_STEP);
  return first.difference <= FIRST_PASS_DIFFERENCE || first.share > 0
    ? similarityOf(query, fingerprint, [0])
    : first;
}

function subjectOf({
  videoId,
  entryId,
  source,
  reason,
  isHeld,
}: KnownVideo): Omit<SimilarVideo, 'similarity'> {
  const entry = entryId === null ? {} : { entry: { id: entryId, source, reason } };
  return { ...entry, videoId: videoId ?? 0, isHeld };
}
