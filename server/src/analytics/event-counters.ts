import { GOALS_BY_VALUE, type AnalyticsEvent } from '@nocturne/contracts/events';
import type { AnalyticsCount, AnalyticsRepository } from '../repositories/analytics-repository.ts';
import { SteadyWriter } from '../services/steady-writer.ts';
import { dayOf } from './day-of.ts';

/** Distinct counts held between two flushes; what comes beyond is dropped. */
const DISTINCT_MAX = 5000;
/** Anybody can make up a campaign: of a day so many have their own rows, later ones share one. */
export const CAMPAIGNS_MAX = 1000;
/** What the shared row is called. */
export const OTHER_CAMPAIGNS = '(other)';

type Writer = Pick<AnalyticsRepository, 'addCounts'>;

/** Events of browsers, gathered for a second in memory under the day on which they came. What could not be written is kept for the next time. */
export class EventCounters {
  readonly #writer: Writer;
  readonly #now: () => Date;
  #counts = new Map<string, { day: string; count: AnalyticsCount }>();
  #campaigns = { day: '', names: new Set<string>() };
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

  add(event: AnalyticsEvent): void {
    const day = dayOf(this.#now());
    this.#add(day, { ...countOf(event), campaign: this.#campaignOn(day, event.campaign) });
  }

  flush(): Promise<void> {
    return this.#steady.flush();
  }

  #campaignOn(day: string, campaign: string): string {
    if (this.#campaigns.day !== day) this.#campaigns = { day, names: new Set() };
    const { names } = this.#campaigns;
    if (names.size < CAMPAIGNS_MAX) names.add(campaign);
    return campaign === '' || names.has(campaign) ? campaign : OTHER_CAMPAIGNS;
  }

  #add(day: string, count: AnalyticsCount): void {
    const { n, ...alike } = count;
    const key = JSON.stringify([day, Object.values(alike)]);
    const known = this.#counts.get(key);
    if (known) known.count.n += n;
    else if (this.#counts.size < DISTINCT_MAX) this.#counts.set(key, { day, count: { ...count } });
  }

  async #write(): Promise<void> {
    const days = Map.groupBy(this.#counts.values(), ({ day }) => day);
    this.#counts = new Map();
    try {
      for (const [day, entries] of days) {
        await this.#writer.addCounts(
          day,
          entries.map(({ count }) => count),
        );
        days.delete(day);
      }
    } catch (error) {
      for (const { day, count } of [...days.values()].flat()) this.#add(day, count);
      throw error;
    }
  }
}

/** The row of an event; a value that is not one of a few words is not kept. */
function countOf(event: AnalyticsEvent): AnalyticsCount {
  const { kind, page, campaign } = event;
  const base = { kind, goal: '', value: '', page, campaign, remote: '', release: '', variant: '', n: 1 };
  if (event.kind === 'hit') return base;
  const { remote = '', release = '', variant = '' } = event;
  if (event.kind === 'exposure') return { ...base, remote, release, variant };
  const value = GOALS_BY_VALUE.includes(event.goal) ? (event.value ?? '') : '';
  return { ...base, goal: event.goal, value, remote, release, variant };
}
