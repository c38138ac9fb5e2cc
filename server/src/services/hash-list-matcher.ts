import type { Fingerprint } from '../fingerprints/fingerprint.ts';
import { HASH_BYTES } from '../fingerprints/frame-hash.ts';
import { FrameIndex } from '../fingerprints/frame-index.ts';
import type { HashEntriesRepository, HashEntry } from '../repositories/hash-entries-repository.ts';

/** PDQ's quality up to which a frame says too little to be matched with a list, as PDQ's authors have it. */
export const DROPPED_QUALITY = 49;

/** The nearest frame to any entry of one source. */
export interface ListMatch {
  entry: HashEntry;
  /** 0 to NEAR_BITS. */
  bits: number;
}

/** PDQ hashes of the lists in the memory of this process; it reads what came since it was asked last. */
export class HashListMatcher {
  readonly #entries: Pick<HashEntriesRepository, 'pdqAfter' | 'find'>;
  readonly #index = new FrameIndex();
  readonly #ids: number[] = [];
  #refreshing: Promise<void> | undefined;

  constructor(entries: Pick<HashEntriesRepository, 'pdqAfter' | 'find'>) {
    this.#entries = entries;
  }

  /** Entries near frames of a video, as it is and in a mirror; of each source the nearest one. */
  async matches({ pdq, mirrored, quality, frames }: Fingerprint): Promise<ListMatch[]> {
    await this.#refresh();
    const near = new Map<number, number>();
    for (let frame = 0; frame < frames; frame += 1) {
      if ((quality[frame] ?? 0) <= DROPPED_QUALITY) continue;
      for (const hashes of [pdq, mirrored]) {
        for (const { number, bits } of this.#index.near(hashes, frame * HASH_BYTES)) {
          const id = this.#ids[number] ?? 0;
          near.set(id, Math.min(bits, near.get(id) ?? bits));
        }
      }
    }
    const entries = await this.#entries.find([...near.keys()]);
    const sorted = entries
      .map((entry) => ({ entry, bits: near.get(entry.id) ?? 0 }))
      .toSorted((one, other) => one.bits - other.bits);
    return [
      ...Map.groupBy(sorted, ({ entry }) => `${entry.source} ${entry.reason}`).values(),
    ].flatMap((group) => group.slice(0, 1));
  }

  /** One at a time: two at once would add the same entries twice. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#entries.pdqAfter(this.#ids.at(-1) ?? 0);
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
