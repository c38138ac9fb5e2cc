import { SAME_BITS } from '../../fingerprints/frame-index.ts';
import type { FingerprintsRepository } from '../../repositories/hashes/fingerprints-repository.ts';
import {
  isOwnSource,
  type HashEntriesRepository,
} from '../../repositories/hashes/hash-entries-repository.ts';
import type {
  HashMatchesRepository,
  NewMatch,
} from '../../repositories/hashes/hash-matches-repository.ts';
import type { HashListMatcher } from './hash-list-matcher.ts';

interface RescanDeps {
  fingerprints: Pick<FingerprintsRepository, 'listVideosAfter' | 'findVideo'>;
  entries: Pick<HashEntriesRepository, 'findExact'>;
  matches: Pick<HashMatchesRepository, 'addMatch' | 'listWithoutHold'>;
  lists: HashListMatcher;
  /** Hides a video from the public until staff has checked it. */
  quarantine: (videoId: number) => Promise<void>;
}

export interface RescanReport {
  checked: number;
  /**
   * Ids of videos withdrawn because of a new match, or of one that an interrupted run had written.
   */
  quarantined: number[];
}

/**
 * Compares existing videos with the current lists, because hashes arrive later than the files
 * (docs/hashes.md).
 */
export class HashRescanService {
  readonly #deps: RescanDeps;

  constructor(deps: RescanDeps) {
    this.#deps = deps;
  }

  /**
   * Repeatable: a match that is open, or that staff cleared for this file, is not reported again. A
   * public video with an open match is withdrawn.
   */
  async rescan(signal?: AbortSignal): Promise<RescanReport> {
    const report: RescanReport = { checked: 0, quarantined: [] };
    for (const id of await this.#deps.matches.listWithoutHold()) {
      signal?.throwIfAborted();
      await this.#deps.quarantine(id);
      report.quarantined.push(id);
    }
    let ids = await this.#deps.fingerprints.listVideosAfter(0);
    while (ids.length > 0) {
      for (const id of ids) {
        signal?.throwIfAborted();
        report.checked += 1;
        if (await this.#rescanOne(id)) report.quarantined.push(id);
      }
      ids = await this.#deps.fingerprints.listVideosAfter(ids.at(-1) ?? 0);
    }
    return report;
  }

  /**
   * True if the video was withdrawn. The match is written first: after an interruption the next run
   * and the job "repair" do the rest.
   */
  async #rescanOne(videoId: number): Promise<boolean> {
    const { fingerprints, entries, lists, matches, quarantine } = this.#deps;
    const known = await fingerprints.findVideo(videoId);
    if (!known) return false;
    const exact = await entries.findExact([{ algorithm: 'sha256', value: known.sha256 }]);
    const near = (await lists.findMatches(known.fingerprint)).filter(
      ({ entry, bits }) => bits <= SAME_BITS && !isOwnSource(entry.source),
    );
    const found = new Map<number, NewMatch>(
      near.map(({ entry, bits }) => [entry.id, { entryId: entry.id, distance: bits }]),
    );
    for (const { id } of exact) found.set(id, { entryId: id, distance: 0 });
    const added = [];
    for (const match of found.values())
      if (await matches.addMatch(videoId, known.sha256, match)) added.push(match);
    if (added.length > 0) await quarantine(videoId);
    return added.length > 0;
  }
}
