import { SAME_BITS } from '../../fingerprints/frame-index.ts';
import { HASH_BYTES } from '../../fingerprints/frame-hash.ts';
import type { LumaFrame } from '../../fingerprints/luma-frame.ts';
import {
  computeQueryFingerprint,
  type QueryFingerprint,
} from '../../fingerprints/query-fingerprint.ts';
import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import type { FingerprintsRepository } from '../../repositories/hashes/fingerprints-repository.ts';
import type { HashBlocksRepository } from '../../repositories/hashes/hash-blocks-repository.ts';
import {
  isOwnSource,
  ownSource,
  type HashEntriesRepository,
  type HashEntry,
  type HashLine,
  type HashReason,
} from '../../repositories/hashes/hash-entries-repository.ts';
import type {
  HashMatchesRepository,
  NewMatch,
} from '../../repositories/hashes/hash-matches-repository.ts';
import { DROPPED_QUALITY, type HashListMatcher } from './hash-list-matcher.ts';
import {
  DUPLICATE_DIFFERENCE,
  DUPLICATE_SHARE,
  type SimilarVideo,
  type VideoMatcher,
} from './video-matcher.ts';

/** `blocked` and `suspect` are quarantined for staff to check, `duplicate` is refused. */
export type HashVerdict = 'clear' | 'duplicate' | 'blocked' | 'suspect';

export interface HashMatchRequest {
  videoId: number;
  /** Absolute path of the source. */
  file: string;
  /** Absolute path of a rendition whose frames are read instead: a small one is faster. */
  rendition?: string;
  sha256: Buffer;
  /** Size of the source. */
  bytes: number;
  durationS: number;
  signal?: AbortSignal | undefined;
}

export interface HashMatchOutcome {
  verdict: HashVerdict;
}

interface HashMatchDeps {
  fingerprints: Pick<FingerprintsRepository, 'saveFingerprint' | 'findVideo' | 'findSameFile'>;
  entries: Pick<HashEntriesRepository, 'findExact' | 'hasAny' | 'block' | 'removeSource'>;
  blocks: Pick<HashBlocksRepository, 'queueBlock' | 'removeBlock'>;
  matches: Pick<HashMatchesRepository, 'saveMatches'>;
  lists: HashListMatcher;
  videos: VideoMatcher;
  readFrames: (source: {
    file: string;
    durationS: number;
    signal?: AbortSignal | undefined;
  }) => Promise<LumaFrame[]>;
  md5Of: (file: string, signal?: AbortSignal) => Promise<Buffer>;
}

/** A match and the verdict it would give on its own. */
export interface JudgedMatch extends NewMatch {
  verdict: Exclude<HashVerdict, 'clear'>;
}

/** Lists whose matches block a video at once; matches of other lists need a check by staff. */
const BLOCKING_REASONS: readonly HashReason[] = ['severe', 'ncii'];

/**
 * The hash check. It compares every upload with removed videos, with external lists and with the
 * catalogue (docs/hashes.md).
 */
export class HashMatchService {
  readonly #deps: HashMatchDeps;

  constructor(deps: HashMatchDeps) {
    this.#deps = deps;
  }

  /**
   * Checks a file, stores its fingerprint and writes its matches. Repeatable. Rejects with the
   * `MediaError` of reading the frames.
   */
  async findMatches(request: HashMatchRequest): Promise<HashMatchOutcome> {
    const { videoId, sha256, signal } = request;
    const exact = await this.#findExact(request);
    const query = await this.#computeFingerprint(request);
    const found = strongest([
      ...exact,
      ...(await this.#findListed(query)),
      ...(await this.#findSimilar(videoId, query)),
    ]);
    signal?.throwIfAborted();
    await this.#deps.fingerprints.saveFingerprint(videoId, query.fingerprint, sha256);
    const open = await this.#deps.matches.saveMatches(videoId, sha256, found);
    return { verdict: verdictOf(open) };
  }

  /** Checks a file without writing anything, for the command line. `videoId` 0 means no video. */
  async checkFile(
    request: Omit<HashMatchRequest, 'videoId'>,
  ): Promise<{ verdict: HashVerdict; matches: readonly JudgedMatch[] }> {
    const query = await this.#computeFingerprint(request);
    const exact = await this.#findExact({ ...request, videoId: 0 });
    const matches = strongest([
      ...exact,
      ...(await this.#findListed(query)),
      ...(await this.#findSimilar(0, query)),
    ]);
    return { verdict: verdictOf(matches), matches };
  }

  /**
   * Puts a removed video on the block list: its file's sha256, the PDQ hashes of its frames, and
   * its fingerprint, which finds copies. False if it has no fingerprint yet. Then the job "hashes"
   * creates one later and completes the block.
   */
  async block(videoId: number, reason: HashReason, actor: Actor = SYSTEM): Promise<boolean> {
    const known = await this.#deps.fingerprints.findVideo(videoId);
    if (!known) {
      await this.#deps.blocks.queueBlock(videoId, reason);
      return false;
    }
    const { pdq, quality } = known.fingerprint;
    const frames = [...quality.keys()].filter((frame) => (quality[frame] ?? 0) > DROPPED_QUALITY);
    const lines: HashLine[] = frames.map((frame) => ({
      algorithm: 'pdq',
      reason,
      value: Buffer.from(pdq.subarray(frame * HASH_BYTES, (frame + 1) * HASH_BYTES)),
    }));
    await this.#deps.entries.block(
      videoId,
      [{ algorithm: 'sha256', value: known.sha256, reason }, ...lines],
      actor,
    );
    await this.#deps.blocks.removeBlock(videoId);
    return true;
  }

  /**
   * Takes a restored video off the block list. Otherwise the next rescan would quarantine it again.
   */
  async unblock(videoId: number, actor: Actor = SYSTEM): Promise<void> {
    await this.#deps.blocks.removeBlock(videoId);
    await this.#deps.entries.removeSource(ownSource(videoId), actor);
  }

  async #computeFingerprint({
    file,
    rendition = file,
    durationS,
    signal,
  }: Omit<HashMatchRequest, 'videoId'>): Promise<QueryFingerprint> {
    return computeQueryFingerprint(
      await this.#deps.readFrames({ file: rendition, durationS, signal }),
      durationS,
      signal,
    );
  }

  async #findExact({ videoId, file, sha256, signal }: HashMatchRequest): Promise<JudgedMatch[]> {
    const { entries, fingerprints, md5Of } = this.#deps;
    const hashes = [{ algorithm: 'sha256' as const, value: sha256 }];
    const md5 = (await entries.hasAny('md5'))
      ? [{ algorithm: 'md5' as const, value: await md5Of(file, signal) }]
      : [];
    const listed = (await entries.findExact([...hashes, ...md5])).map((entry) =>
      judgedEntry(entry, 0),
    );
    const same = await fingerprints.findSameFile(videoId, sha256);
    return same === undefined
      ? listed
      : [...listed, { otherVideoId: same, distance: 0, verdict: 'duplicate' }];
  }

  /**
   * Matches single frames. A match with a video that this site removed is only a hint: such videos
   * are also compared as a whole.
   */
  async #findListed({ fingerprint }: QueryFingerprint): Promise<JudgedMatch[]> {
    return (await this.#deps.lists.findMatches(fingerprint)).map(({ entry, bits }) => ({
      ...judgedEntry(entry, bits),
      ...(bits > SAME_BITS || isOwnSource(entry.source) ? { verdict: 'suspect' as const } : {}),
    }));
  }

  async #findSimilar(videoId: number, query: QueryFingerprint): Promise<JudgedMatch[]> {
    return (await this.#deps.videos.findSimilar(videoId, query)).map(judgedVideo);
  }
}

function judgedEntry(
  { id, reason }: Pick<HashEntry, 'id' | 'reason'>,
  distance: number,
): JudgedMatch {
  return {
    entryId: id,
    distance,
    verdict: BLOCKING_REASONS.includes(reason) ? 'blocked' : 'suspect',
  };
}

/** The distance is in percent. */
function judgedVideo({ entry, videoId, isHeld, similarity }: SimilarVideo): JudgedMatch {
  const isSame =
    similarity.share >= DUPLICATE_SHARE || similarity.difference <= DUPLICATE_DIFFERENCE;
  const distance = Math.round(100 * Math.min(1 - similarity.share, similarity.difference));
  if (entry) return { ...judgedEntry(entry, distance), ...(isSame ? {} : { verdict: 'suspect' }) };
  return { otherVideoId: videoId, distance, verdict: isSame && !isHeld ? 'duplicate' : 'suspect' };
}

const GRAVITY = { suspect: 1, duplicate: 2, blocked: 3 } as const satisfies Record<
  JudgedMatch['verdict'],
  number
>;

/** Keeps each entry and each video once, with its gravest match. */
function strongest(matches: readonly JudgedMatch[]): JudgedMatch[] {
  const best = new Map<string, JudgedMatch>();
  const sorted = matches.toSorted(
    (one, other) => GRAVITY[other.verdict] - GRAVITY[one.verdict] || one.distance - other.distance,
  );
  for (const match of sorted) {
    const key = `${match.entryId ?? ''} ${match.otherVideoId ?? ''}`;
    if (!best.has(key)) best.set(key, match);
  }
  return [...best.values()];
}

function verdictOf([first, ...rest]: readonly JudgedMatch[]): HashVerdict {
  if (!first) return 'clear';
  return rest.reduce(
    (gravest, { verdict }) => (GRAVITY[verdict] > GRAVITY[gravest] ? verdict : gravest),
    first.verdict,
  );
}
