import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from '@prometheus-io/client';

const COUNTERS = {
  nocturne_requests_total: {
    help: 'HTTP responses by route and status',
    labelNames: ['route', 'status'],
  },
  nocturne_api_calls_total: { help: 'API calls by operation', labelNames: ['operation'] },
  nocturne_remote_outcomes_total: {
    help: 'Reports of pages on how their remotes loaded',
    labelNames: ['remote', 'outcome', 'class'],
  },
  nocturne_release_faults_total: {
    help: 'Faults of releases on the server',
    labelNames: ['remote', 'reason'],
  },
  nocturne_seal_refusals_total: {
    help: 'Sealed values that could not be opened',
    labelNames: ['kind'],
  },
} as const;
type CounterName = keyof typeof COUNTERS;
type LabelsOf<N extends CounterName> = Readonly<
  Record<(typeof COUNTERS)[N]['labelNames'][number], string | number>
>;

/** Counters and gauges of this process as Prometheus text (format 0.0.4). */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #counters = new Map<CounterName, Counter<string>>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
    this.gauge(
      'nocturne_event_loop_delay_p99_seconds',
      'Delay of the event loop, 99th percentile',
      () => this.#delay.percentile(99) / 1e9,
    );
    this.gauge('process_resident_memory_bytes', 'Resident memory of the process', () =>
      process.memoryUsage.rss(),
    );
    this.gauge('process_uptime_seconds', 'Time since the start of the process', () =>
      process.uptime(),
    );
  }

  count<N extends CounterName>(name: N, labels: LabelsOf<N>): void {
    this.#counterOf(name).inc({ ...labels });
  }

  /**
   * Adds a value that is read for each request of the metrics. It replaces a value of the same
   * name.
   */
  gauge(name: string, help: string, read: () => number): void {
    this.#registry.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(read()),
    });
  }

  print(): Promise<string> {
    return this.#registry.metrics();
  }

  stop(): void {
    this.#delay.disable();
  }

  #counterOf(name: CounterName): Counter<string> {
    const known = this.#counters.get(name);
    if (known) return known;
    const counter = new Counter<string>({ name, ...COUNTERS[name], registers: [this.#registry] });
    this.#counters.set(name, counter);
    return counter;
  }
}
