import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { sinkHosts, type AnalyticsConfig } from '../../config/analytics.ts';
import type { AnalyticsRepository } from '../../repositories/analytics/analytics-repository.ts';
import { EventCounters } from './event-counters.ts';

interface Options {
  config: AnalyticsConfig;
  repository: AnalyticsRepository;
  clock: () => Date;
}

/** Addresses that browsers send their events to, and the counters of this server. */
export class AnalyticsService {
  /** Addresses that browsers send to. */
  readonly sinks: readonly string[];
  /** Origins of the sinks on other hosts. */
  readonly hosts: readonly string[];

  readonly #counters: EventCounters;

  constructor({ config, repository, clock }: Options) {
    this.sinks = config.sinks;
    this.hosts = sinkHosts(config);
    this.#counters = new EventCounters(repository, clock);
  }

  /** Counts the events of a visitor who has consented. */
  countEvents(events: readonly AnalyticsEvent[]): void {
    for (const event of events) this.#counters.add(event);
  }

  start(onError: (error: unknown) => void): void {
    this.#counters.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#counters.stop();
  }

  flush(): Promise<void> {
    return this.#counters.flush();
  }
}
