import type { AdCount, AdsRepository } from '../../repositories/ads/ads-repository.ts';
import { BatchedCounters } from '../../lib/batched-counters.ts';

const HOUR_MS = 3_600_000;

type Writer = Pick<AdsRepository, 'addCounts'>;

/** Counts ad events in batches, by the hour in which they arrived. */
export class AdCounters {
  readonly #now: () => Date;
  readonly #counts: BatchedCounters<number, AdCount>;

  constructor(writer: Writer, now: () => Date) {
    this.#now = now;
    this.#counts = new BatchedCounters((hourMs, counts) =>
      writer.addCounts(new Date(hourMs), counts),
    );
  }

  start(onError: (error: unknown) => void): void {
    this.#counts.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#counts.stop();
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }

  add(count: Omit<AdCount, 'n'>): void {
    this.#counts.add(Math.floor(this.#now().getTime() / HOUR_MS) * HOUR_MS, { ...count, n: 1 });
  }
}
