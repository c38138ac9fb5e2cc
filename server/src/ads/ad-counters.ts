import type { AdCount, AdsRepository } from '../repositories/ads-repository.ts';
import { SteadyWriter } from '../services/steady-writer.ts';

/** Distinct counts held between two flushes; what comes beyond is dropped. */
const DISTINCT_MAX = 5000;
const HOUR_MS = 3_600_000;

type Writer = Pick<AdsRepository, 'addCounts'>;

/** Events of ads, gathered for a second in memory under the hour in which they came. What could not be written is kept for the next time. */
export class AdCounters {
  readonly #writer: Writer;
  readonly #now: () => Date;
  #counts = new Map<string, { hourMs: number; count: AdCount }>();
  readonly #steady = new SteadyWriter(() => this.#write());

  constructor(writer: Writer, now: () => Date) {
    this.#writer = writer;
    this.#now = now;
  }

  start(onError: (error: unknown) => void): void {
    this.#steady.start(onError);
  }

  /** Writes what is left. */
  stop(): Promise<void> {
    return this.#steady.stop();
  }

  add(count: Omit<AdCount, 'n'>): void {
    this.#add(Math.floor(this.#now().getTime() / HOUR_MS) * HOUR_MS, { ...count, n: 1 });
  }

  flush(): Promise<void> {
    return this.#steady.flush();
  }

  #add(hourMs: number, count: AdCount): void {
    const { tag, slot, event, code, creativeId } = count;
    const key = JSON.stringify([hourMs, tag, slot, event, code, creativeId]);
    const known = this.#counts.get(key);
    if (known) known.count.n += count.n;
    else if (this.#counts.size < DISTINCT_MAX) this.#counts.set(key, { hourMs, count: { ...count } });
  }

  async #write(): Promise<void> {
    const hours = Map.groupBy(this.#counts.values(), ({ hourMs }) => hourMs);
    this.#counts = new Map();
    try {
      for (const [hourMs, entries] of hours) {
        const counts = entries.map(({ count }) => count);
        await this.#writer.addCounts(new Date(hourMs), counts);
        hours.delete(hourMs);
      }
    } catch (error) {
      for (const { hourMs, count } of [...hours.values()].flat()) this.#add(hourMs, count);
      throw error;
    }
  }
}
