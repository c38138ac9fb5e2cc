import type { AdCount, AdsRepository } from '../repositories/ads-repository.ts';

const FLUSH_MS = 1000;
/** Distinct counts held between two flushes; what comes beyond is dropped. */
const DISTINCT_MAX = 5000;
const HOUR_MS = 3_600_000;

type Writer = Pick<AdsRepository, 'addCounts'>;

/** Events of ads, gathered for a second in memory under the hour in which they came. What could not be written is kept for the next time. */
export class AdCounters {
  readonly #writer: Writer;
  readonly #now: () => Date;
  #counts = new Map<string, { hourMs: number; count: AdCount }>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(writer: Writer, now: () => Date) {
    this.#writer = writer;
    this.#now = now;
  }

  start(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.flush().catch(onError), FLUSH_MS);
    this.#timer.unref();
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  add(count: Omit<AdCount, 'n'>): void {
    this.#add(Math.floor(this.#now().getTime() / HOUR_MS) * HOUR_MS, { ...count, n: 1 });
  }

  /** One flush at a time, so that two batches never lock the same rows in different order. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  #add(hourMs: number, count: AdCount): void {
    const { tag, slot, event, code, creativeId } = count;
    const key = JSON.stringify([hourMs, tag, slot, event, code, creativeId]);
    const known = this.#counts.get(key);
    if (known) known.count.n += count.n;
    else if (this.#counts.size < DISTINCT_MAX) this.#counts.set(key, { hourMs, count: { ...count } });
  }

  async #write(): Promise<void> {
    const held = [...this.#counts.values()];
    this.#counts = new Map();
    for (const [hourMs, entries] of Map.groupBy(held, (entry) => entry.hourMs)) {
      const counts = entries.map(({ count }) => count);
      try {
        await this.#writer.addCounts(new Date(hourMs), counts);
      } catch (error) {
        for (const { hourMs: hour, count } of held.filter((entry) => entry.hourMs >= hourMs)) this.#add(hour, count);
        throw error;
      }
    }
  }
}
