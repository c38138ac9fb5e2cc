import type { OutcomeReport, OutcomesBody } from '@nocturne/contracts/outcomes';
import { BAD_REPORTS_PER_ADDRESS, GUARD_BAD_SHARE } from '@nocturne/contracts/registry';
import { minuteOf, type OutcomeCount, type OutcomesRepository } from '../repositories/outcomes-repository.ts';
import { SteadyWriter } from '../services/steady-writer.ts';
import { ReportLimits } from './report-limits.ts';

/** Good reports of one address that count in a window: with all its bad ones they make just the share that the guard lets pass. */
const GOOD_REPORTS_PER_ADDRESS = BAD_REPORTS_PER_ADDRESS / GUARD_BAD_SHARE;
/** Distinct counts held between two writes; what comes beyond is dropped. */
const DISTINCT_MAX = 2000;

/** What a report is counted under; undefined for a release that the registry does not have. */
type KnownOutcome = { experiment: string; variant: string };

interface OutcomesParts {
  repository: Pick<OutcomesRepository, 'add'>;
  /** The experiment and variant of a report, empty where it names none that runs. */
  known: (remote: string, release: string, variant: string) => Promise<KnownOutcome | undefined>;
  clock: () => Date;
  /** Hears of each report that counts, for the metrics. */
  onCount?: (report: Pick<OutcomeReport, 'remote' | 'outcome' | 'class'>) => void;
}

/** What pages, and the server itself, report of the releases they tried: gathered for a second, then summed by minute (docs/federation.md, "Guard"). */
export class OutcomesService {
  readonly #parts: OutcomesParts;
  readonly #limits: ReportLimits;
  readonly #writer = new SteadyWriter(() => this.#write());
  #counts = new Map<string, { minute: Date; count: OutcomeCount }>();

  constructor(parts: OutcomesParts) {
    this.#parts = parts;
    this.#limits = new ReportLimits({ good: GOOD_REPORTS_PER_ADDRESS, clock: parts.clock });
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes what is left. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Counts the reports of a page, within what its network address may weigh; those of unknown releases are left out. */
  async note({ outcomes }: Pick<OutcomesBody, 'outcomes'>, address: string): Promise<void> {
    for (const report of outcomes) {
      const known = await this.#parts.known(report.remote, report.release, report.variant);
      if (known && this.#limits.takes(address, report.outcome === 'failed')) this.#count(report, known);
    }
  }

  /** Counts a release that the server itself could not draw a page with, within what the address that asked for the page may weigh. */
  serverFailed(remote: string, release: string, address: string): void {
    if (!this.#limits.takes(address, true)) return;
    this.#count({ remote, release, variant: '', outcome: 'failed', class: 'exec', ms: 0 }, { experiment: '', variant: '' });
  }

  #count({ remote, release, outcome, class: reason, ms }: OutcomeReport, known: KnownOutcome): void {
    this.#parts.onCount?.({ remote, outcome, class: reason });
    this.#add(minuteOf(this.#parts.clock()), { remote, release, ...known, outcome, class: reason, n: 1, ms });
  }

  #add(minute: Date, count: OutcomeCount): void {
    const { n, ms, ...alike } = count;
    const key = JSON.stringify([minute, ...Object.values(alike)]);
    const held = this.#counts.get(key);
    if (held) Object.assign(held.count, { n: held.count.n + n, ms: held.count.ms + ms });
    else if (this.#counts.size < DISTINCT_MAX) this.#counts.set(key, { minute, count: { ...count } });
  }

  /** What could not be written is kept for the next time. */
  async #write(): Promise<void> {
    const minutes = Map.groupBy(this.#counts.values(), ({ minute }) => minute.getTime());
    this.#counts = new Map();
    try {
      for (const [minute, held] of minutes) {
        await this.#parts.repository.add(
          new Date(minute),
          held.map(({ count }) => count),
        );
        minutes.delete(minute);
      }
    } catch (error) {
      for (const { minute, count } of [...minutes.values()].flat()) this.#add(minute, count);
      throw error;
    }
  }
}
