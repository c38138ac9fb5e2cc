import { GOALS_BY_VALUE, type AnalyticsEvent } from '@nocturne/contracts/events';
import type {
  AnalyticsCount,
  AnalyticsRepository,
} from '../../repositories/analytics/analytics-repository.ts';
import { BatchedCounters } from '../../lib/batched-counters.ts';
import { dayOf } from './day-of.ts';

/**
 * Limits for words that anyone can make up, because no table of the product lists them. In a day
 * this many words of each kind have their own rows; later ones share the row of `OTHER`. Above
 * ROWS_MAX rows all words of a new row become `OTHER`. Each process counts separately.
 */
export const WORDS_MAX = { campaign: 1000, release: 200, variant: 200, value: 200 } as const;
export const ROWS_MAX = 20_000;
/** Word of a shared row. */
export const OTHER = '(other)';

type WordColumn = keyof typeof WORDS_MAX;
const WORD_COLUMNS = Object.keys(WORDS_MAX) as WordColumn[];

type Writer = Pick<AnalyticsRepository, 'addCounts'>;

/** Counts browser events in batches, by the day on which they arrived. */
export class EventCounters {
  readonly #now: () => Date;
  readonly #counts: BatchedCounters<string, AnalyticsCount>;
  #keys = new BoundedKeys('');

  constructor(writer: Writer, now: () => Date) {
    this.#now = now;
    this.#counts = new BatchedCounters((day, counts) => writer.addCounts(day, counts));
  }

  start(onError: (error: unknown) => void): void {
    this.#counts.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#counts.stop();
  }

  add(event: AnalyticsEvent): void {
    const day = dayOf(this.#now());
    if (this.#keys.day !== day) this.#keys = new BoundedKeys(day);
    this.#counts.add(day, this.#keys.limit(countOf(event)));
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

/** Words and rows that are counted separately on one day. */
class BoundedKeys {
  readonly day: string;
  readonly #words = {
    campaign: new Set<string>(),
    release: new Set<string>(),
    variant: new Set<string>(),
    value: new Set<string>(),
  };
  readonly #rows = new Set<string>();

  constructor(day: string) {
    this.day = day;
  }

  limit(count: AnalyticsCount): AnalyticsCount {
    const known = replaceWithOther(count, (column, word) => this.#isKnown(column, word));
    const row = JSON.stringify(Object.values(known));
    if (this.#rows.size < ROWS_MAX) this.#rows.add(row);
    return this.#rows.has(row) ? known : replaceWithOther(known, () => false);
  }

  #isKnown(column: WordColumn, word: string): boolean {
    const words = this.#words[column];
    if (words.size < WORDS_MAX[column]) words.add(word);
    return words.has(word);
  }
}

/** Replaces each word that is not counted separately with `OTHER`; an empty word stays empty. */
function replaceWithOther(
  count: AnalyticsCount,
  isKnown: (column: WordColumn, word: string) => boolean,
): AnalyticsCount {
  const result = { ...count };
  for (const column of WORD_COLUMNS)
    if (result[column] !== '' && !isKnown(column, result[column])) result[column] = OTHER;
  return result;
}

/** Row of an event. Only goals with a few known values keep their value. */
function countOf(event: AnalyticsEvent): AnalyticsCount {
  const { kind, page, campaign } = event;
  const base = {
    kind,
    goal: '',
    value: '',
    page,
    campaign,
    remote: '',
    release: '',
    variant: '',
    n: 1,
  };
  if (event.kind === 'hit') return base;
  const { remote = '', release = '', variant = '' } = event;
  if (event.kind === 'exposure') return { ...base, remote, release, variant };
  const value = GOALS_BY_VALUE.includes(event.goal) ? (event.value ?? '') : '';
  return { ...base, goal: event.goal, value, remote, release, variant };
}
