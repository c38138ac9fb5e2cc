import { monitorEventLoopDelay } from 'node:perf_hooks';

type Labels = Readonly<Record<string, string | number>>;
type Gauge = () => number;

/** Counters and gauges of this process as Prometheus text (format 0.0.4). */
export class Metrics {
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #gauges = new Map<string, Gauge>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
    this.gauge('nocturne_event_loop_delay_p99_seconds', () => this.#delay.percentile(99) / 1e9);
    this.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss());
    this.gauge('process_uptime_seconds', () => process.uptime());
  }

  count(name: string, labels: Labels = {}): void {
    const series = this.#counters.get(name) ?? new Map<string, number>();
    const key = printLabels(labels);
    this.#counters.set(name, series.set(key, (series.get(key) ?? 0) + 1));
  }

  /** Adds a value that is read for each request of the metrics. */
  gauge(name: string, read: Gauge): void {
    this.#gauges.set(name, read);
  }

  print(): string {
    const counters = [...this.#counters].flatMap(([name, series]) => [
      `# TYPE ${name} counter`,
      ...[...series].map(([labels, value]) => `${name}${labels} ${value}`),
    ]);
    const gauges = [...this.#gauges].flatMap(([name, read]) => [
      `# TYPE ${name} gauge`,
      `${name} ${read()}`,
    ]);
    return `${[...counters, ...gauges].join('\n')}\n`;
  }

  stop(): void {
    this.#delay.disable();
  }
}

function printLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '\\$&')}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}
