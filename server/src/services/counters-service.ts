import type { CountersRepository, GoalCount } from '../repositories/counters-repository.ts';

const FLUSH_MS = 1000;
/** Distinct goals, pages and campaigns held between two flushes; what comes beyond is dropped. */
const GOALS_MAX = 2000;

/**
 * Views, goals and searched words, gathered for a second in memory and written with one statement each.
 * A batch that could not be written is kept for the next time.
 */
export class CountersService {
  readonly #counters: CountersRepository;
  #views = new Map<number, number>();
  #words = new Map<string, number>();
  #goals = new Map<string, GoalCount>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(counters: CountersRepository) {
    this.#counters = counters;
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

  view(videoId: number): void {
    this.#views.set(videoId, (this.#views.get(videoId) ?? 0) + 1);
  }

  goal(goal: string, page: string, campaign: string): void {
    const key = JSON.stringify([goal, page, campaign]);
    const known = this.#goals.get(key);
    if (known) known.n += 1;
    else if (this.#goals.size < GOALS_MAX) this.#goals.set(key, { goal, page, campaign, n: 1 });
  }

  searched(text: string): void {
    if (this.#words.size < GOALS_MAX) this.#words.set(text, (this.#words.get(text) ?? 0) + 1);
  }

  /** One flush at a time, so that two batches never lock the same rows in different order. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const views = this.#views;
    this.#views = new Map();
    try {
      await this.#counters.addViews(views);
    } catch (error) {
      for (const [id, n] of views) this.#views.set(id, (this.#views.get(id) ?? 0) + n);
      throw error;
    }
    const goals = [...this.#goals.values()];
    const words = this.#words;
    this.#goals = new Map();
    this.#words = new Map();
    await this.#counters.addGoals(goals);
    await this.#counters.addKeywords(words);
  }
}
