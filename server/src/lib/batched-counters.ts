import { PeriodicFlusher } from './periodic-flusher.ts';

/** Distinct counts held between two flushes; further ones are dropped. */
const DISTINCT_MAX = 5000;

/**
 * Collects counts in memory for a second, by period, and adds up equal ones. Counts that could not
 * be written wait for the next flush.
 */
export class BatchedCounters<P extends string | number, C extends { n: number }> {
  readonly #writePeriod: (period: P, counts: C[]) => Promise<void>;
  #counts = new Map<string, { period: P; count: C }>();
  readonly #flusher = new PeriodicFlusher(() => this.#write());

  constructor(writePeriod: (period: P, counts: C[]) => Promise<void>) {
    this.#writePeriod = writePeriod;
  }

  start(onError: (error: unknown) => void): void {
    this.#flusher.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#flusher.stop();
  }

  flush(): Promise<void> {
    return this.#flusher.flush();
  }

  add(period: P, count: C): void {
    const { n, ...fields } = count;
    const key = JSON.stringify([
      period,
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const known = this.#counts.get(key);
    if (known) known.count.n += n;
    else if (this.#counts.size < DISTINCT_MAX)
      this.#counts.set(key, { period, count: { ...count } });
  }

  async #write(): Promise<void> {
    const periods = Map.groupBy(this.#counts.values(), ({ period }) => period);
    this.#counts = new Map();
    try {
      for (const [period, entries] of periods) {
        await this.#writePeriod(
          period,
          entries.map(({ count }) => count),
        );
        periods.delete(period);
      }
    } catch (error) {
      for (const { period, count } of [...periods.values()].flat()) this.add(period, count);
      throw error;
    }
  }
}
