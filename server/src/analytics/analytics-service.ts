import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { sinkHosts, type AnalyticsConfig } from '../config/analytics.ts';
import type { AnalyticsRepository } from '../repositories/analytics-repository.ts';
import { EventCounters } from './event-counters.ts';

interface Options {
  config: AnalyticsConfig;
  repository: AnalyticsRepository;
  clock: () => Date;
}

/** Where browsers send what they counted, and the own server's part of it (R2.1-03, R7-07). */
export class AnalyticsService {
  /** Addresses that browsers send to. */
  readonly sinks: readonly string[];
  /** Origins of those that are not the own server. */
  readonly hosts: readonly string[];

  readonly #counters: EventCounters;

  constructor({ config, repository, clock }: Options) {
    this.sinks = config.sinks;
    this.hosts = sinkHosts(config);
    this.#counters = new EventCounters(repository, clock);
  }

  /** Counts the events of a visitor who agreed. */
  take(events: readonly AnalyticsEvent[]): void {
    for (const event of events) this.#counters.add(event);
  }

  start(onError: (error: unknown) => void): void {
    this.#counters.start(onError);
  }

  /** Writes what is left. */
  stop(): Promise<void> {
    return this.#counters.stop();
  }

  flush(): Promise<void> {
    return this.#counters.flush();
  }
}
