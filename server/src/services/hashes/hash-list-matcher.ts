import type { Fingerprint } from '../../fingerprints/fingerprint.ts';
import { HASH_BYTES } from '../../fingerprints/frame-hash.ts';
import { FrameIndex } from '../../fingerprints/frame-index.ts';
import type {
  HashEntriesRepository,
  HashEntry,
} from '../../repositories/hashes/hash-entries-repository.ts';

/** Frames up to this PDQ quality are too plain to match with a list, as PDQ's authors recommend. */
export const DROPPED_QUALITY = 49;

/** The match with the smallest distance among the entries of one source and reason. */
export interface ListMatch {
  entry: HashEntry;
  /** Distance, 0 to `NEAR_BITS`. */
  bits: number;
}

/** Keeps the PDQ hashes of the lists in memory and reads new ones before each match. */
export class HashListMatcher {
  readonly #entries: Pick<HashEntriesRepository, 'listPdqHashesAfter' | 'findEntries'>;
  readonly #index = new FrameIndex();
  readonly #ids: number[] = [];
  #refreshing: Promise<void> | undefined;

  constructor(entries: Pick<HashEntriesRepository, 'listPdqHashesAfter' | 'findEntries'>) {
    this.#entries = entries;
  }

  /**
   * Returns entries near the frames of a video or its mirror image: the nearest one per source and
   * reason.
   */
  async findMatches({ pdq, mirrored, quality, frames }: Fingerprint): Promise<ListMatch[]> {
    await this.#refresh();
    const near = new Map<number, number>();
    for (let frame = 0; frame < frames; frame += 1) {
      if ((quality[frame] ?? 0) <= DROPPED_QUALITY) continue;
      for (const hashes of [pdq, mirrored]) {
        for (const { number, bits } of this.#index.findSimilar(hashes, frame * HASH_BYTES)) {
          const id = this.#ids[number] ?? 0;
          near.set(id, Math.min(bits, near.get(id) ?? bits));
        }
      }
    }
    const entries = await this.#entries.findEntries([...near.keys()]);
    const sorted = entries
      .map((entry) => ({ entry, bits: near.get(entry.id) ?? 0 }))
      .toSorted((one, other) => one.bits - other.bits);
    return [
      ...Map.groupBy(sorted, ({ entry }) => `${entry.source} ${entry.reason}`).values(),
    ].flatMap((group) => group.slice(0, 1));
  }

  /** One at a time: two in parallel would add the same entries twice. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#entries.listPdqHashesAfter(this.#ids.at(-1) ?? 0);
      if (rows.length === 0) return;
      for (const { id, value } of rows) {
        if (value.length !== HASH_BYTES) continue;
        this.#index.add(value);
        this.#ids.push(id);
      }
      if (this.#ids.at(-1) !== rows.at(-1)?.id) return;
    }
  }
}
