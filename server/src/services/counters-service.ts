import type { CountersRepository, GoalCount } from '../repositories/counters-repository.ts';

type Writer = Pick<CountersRepository, 'addViews' | 'addGoals' | 'addKeywords'>;

const FLUSH_MS = 1000;
/** Distinct goals (with page and campaign) and distinct words held between two flushes; what comes beyond is dropped. */
const DISTINCT_MAX = 2000;

/**
 * Views, goals and searched words, gathered for a second in memory and written with one statement each.
 * What could not be written is kept for the next time, each kind for itself.
 */
export class CountersService {
  readonly #counters: Writer;
  #views = new Map<number, number>();
  #words = new Map<string, number>();
  #goals = new Map<string, GoalCount>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(counters: Writer) {
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
    add(this.#views, videoId, 1);
  }

  /** `variants` is what reached it, `name:value` joined by commas. */
  goal(goal: string, page: string, campaign: string, variants = ''): void {
    this.#addGoal({ goal, page, campaign, variants, n: 1 });
  }

  searched(text: string): void {
    add(this.#words, text, 1, DISTINCT_MAX);
  }

  /** One flush at a time, so that two batches never lock the same rows in different order. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  #addGoal(goal: GoalCount): void {
    const key = JSON.stringify([goal.goal, goal.page, goal.campaign, goal.variants]);
    const known = this.#goals.get(key);
    if (known) known.n += goal.n;
    else if (this.#goals.size < DISTINCT_MAX) this.#goals.set(key, { ...goal });
  }

  async #write(): Promise<void> {
    const [views, goals, words] = [this.#views, [...this.#goals.values()], this.#words];
    this.#views = new Map();
    this.#goals = new Map();
    this.#words = new Map();
    const outcomes = await Promise.allSettled([
      keeping(this.#counters.addViews(views), () => views.forEach((n, id) => add(this.#views, id, n))),
      keeping(this.#counters.addGoals(goals), () => goals.forEach((goal) => this.#addGoal(goal))),
      keeping(this.#counters.addKeywords(words), () => words.forEach((n, word) => add(this.#words, word, n, DISTINCT_MAX))),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Counts on; a key beyond the limit is dropped, a known one is not. */
function add<K>(counts: Map<K, number>, key: K, n: number, limit = Infinity): void {
  const known = counts.get(key);
  if (known !== undefined || counts.size < limit) counts.set(key, (known ?? 0) + n);
}

async function keeping(written: Promise<void>, putBack: () => void): Promise<void> {
  try {
    await written;
  } catch (error) {
    putBack();
    throw error;
  }
}
