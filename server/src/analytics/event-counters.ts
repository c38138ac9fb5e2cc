import { GOALS_BY_VALUE, type AnalyticsEvent } from '@nocturne/contracts/events';
import type { AnalyticsCount, AnalyticsRepository } from '../repositories/analytics-repository.ts';
import { GatheredCounts } from '../services/gathered-counts.ts';
import { dayOf } from './day-of.ts';

/** Anybody can make up a campaign: of a day so many have their own rows, later ones share one. */
export const CAMPAIGNS_MAX = 1000;
/** What the shared row is called. */
export const OTHER_CAMPAIGNS = '(other)';

type Writer = Pick<AnalyticsRepository, 'addCounts'>;

/** Events of browsers, gathered under the day on which they came. */
export class EventCounters {
  readonly #now: () => Date;
  readonly #counts: GatheredCounts<string, AnalyticsCount>;
  #campaigns = { day: '', names: new Set<string>() };

  constructor(writer: Writer, now: () => Date) {
    this.#now = now;
    this.#counts = new GatheredCounts((day, counts) => writer.addCounts(day, counts));
  }

  start(onError: (error: unknown) => void): void {
    this.#counts.start(onError);
  }

  /** Writes what is left. */
  stop(): Promise<void> {
    return this.#counts.stop();
  }

  add(event: AnalyticsEvent): void {
    const day = dayOf(this.#now());
    this.#counts.add(day, { ...countOf(event), campaign: this.#campaignOn(day, event.campaign) });
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }

  #campaignOn(day: string, campaign: string): string {
    if (this.#campaigns.day !== day) this.#campaigns = { day, names: new Set() };
    const { names } = this.#campaigns;
    if (names.size < CAMPAIGNS_MAX) names.add(campaign);
    return campaign === '' || names.has(campaign) ? campaign : OTHER_CAMPAIGNS;
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
