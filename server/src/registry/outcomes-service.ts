import type { OutcomeReport, OutcomesBody } from '@nocturne/contracts/outcomes';
import { BAD_REPORTS_PER_ADDRESS, GUARD_BAD_SHARE } from '@nocturne/contracts/registry';
import {
  minuteOf,
  type OutcomeCount,
  type OutcomesRepository,
  type PageCount,
} from '../repositories/releases/outcomes-repository.ts';
import { PeriodicFlusher } from '../lib/periodic-flusher.ts';
import { Ipv6NetworkGroups } from '../lib/ipv6-network-groups.ts';
import type { PageReports } from './page-reports.ts';
import { ReportLimits } from '../lib/report-limits.ts';

/**
 * Maximum number of good reports from one address that count in a window. Against them, the maximum
 * number of bad ones is exactly the share that the guard tolerates.
 */
const GOOD_REPORTS_PER_ADDRESS = BAD_REPORTS_PER_ADDRESS / GUARD_BAD_SHARE;
/** Distinct counts held between two writes; further ones are dropped. */
const DISTINCT_MAX = 2000;

/** Experiment and variant that a report counts for. */
type ReportVariant = { experiment: string; variant: string };

interface OutcomesDeps {
  repository: Pick<OutcomesRepository, 'addCounts' | 'addPages'>;
  /** Verifies that reports come from pages that were sent. */
  pages: PageReports;
  /**
   * Returns the experiment and variant of a report, empty if none runs. Undefined for an unknown
   * release.
   */
  findVariant: (
    remote: string,
    release: string,
    variant: string,
  ) => Promise<ReportVariant | undefined>;
  clock: () => Date;
  /** Called for each report that counts, for the metrics. */
  onCount?: (report: Pick<OutcomeReport, 'remote' | 'outcome' | 'class'>) => void;
}

/**
 * Collects reports of pages and the server about releases. Batches them for a second, then sums
 * them by minute (docs/federation.md, "Guard").
 */
export class OutcomesService {
  readonly #deps: OutcomesDeps;
  readonly #limits: ReportLimits;
  /** One customer's network counts as one visitor, however many addresses it has. */
  readonly #networks = new Ipv6NetworkGroups();
  readonly #writer = new PeriodicFlusher(() => this.#write());
  #counts = new Map<string, { minute: Date; count: OutcomeCount }>();
  #pages = new Map<string, { minute: Date; count: PageCount }>();

  constructor(deps: OutcomesDeps) {
    this.#deps = deps;
    this.#limits = new ReportLimits({ good: GOOD_REPORTS_PER_ADDRESS, clock: deps.clock });
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Counts a page that was sent with these releases. Returns the pass that its reports need. */
  recordPageSent(
    releases: readonly string[],
    { rev, address }: { rev: number; address: string },
  ): string {
    const { pages } = this.#deps;
    const visitors = pages.isFirst(`page ${rev} ${this.#networks.keyOf(address)}`) ? 1 : 0;
    for (const release of releases)
      this.#addPages({ release, pages: 1, visitors, bad_visitors: 0 });
    return pages.createPass();
  }

  /**
   * Counts the reports of a sent page, each once, within the limits of its network address. Ignores
   * unknown releases and pages that were never sent.
   */
  async countOutcomes(
    { page, outcomes }: Pick<OutcomesBody, 'page' | 'outcomes'>,
    address: string,
  ): Promise<void> {
    const { pages, findVariant } = this.#deps;
    const network = this.#networks.keyOf(address);
    for (const report of pages.filterNew(page, outcomes)) {
      const { remote, release, variant, outcome } = report;
      const isBad = outcome === 'failed';
      const known = await findVariant(remote, release, variant);
      if (!known || !this.#limits.tryTake(network, isBad)) continue;
      this.#count(report, known);
      if (isBad && pages.isFirst(`bad ${release} ${network}`))
        this.#addPages({ release, pages: 0, visitors: 0, bad_visitors: 1 });
    }
  }

  /**
   * Counts a release that the server failed to render, within the limits of the requesting address.
   * If the release fails for most pages, the failure is certain and the limits do not apply.
   */
  recordServerFailure(
    remote: string,
    release: string,
    { address, isCertain }: { address: string; isCertain: boolean },
  ): void {
    if (!isCertain && !this.#limits.tryTake(this.#networks.keyOf(address), true)) return;
    this.#count(
      { remote, release, variant: '', outcome: 'failed', class: 'server', ms: 0 },
      { experiment: '', variant: '' },
    );
  }

  #count(
    { remote, release, outcome, class: reason, ms }: OutcomeReport,
    known: ReportVariant,
  ): void {
    this.#deps.onCount?.({ remote, outcome, class: reason });
    this.#add(minuteOf(this.#deps.clock()), {
      remote,
      release,
      ...known,
      outcome,
      class: reason,
      n: 1,
      ms,
    });
  }

  #add(minute: Date, count: OutcomeCount): void {
    const { n, ms, ...dimensions } = count;
    const key = JSON.stringify([minute, ...Object.values(dimensions)]);
    const held = this.#counts.get(key);
    if (held) Object.assign(held.count, { n: held.count.n + n, ms: held.count.ms + ms });
    else if (this.#counts.size < DISTINCT_MAX)
      this.#counts.set(key, { minute, count: { ...count } });
  }

  #addPages(count: PageCount, minute: Date = minuteOf(this.#deps.clock())): void {
    const key = `${minute.getTime()} ${count.release}`;
    const held = this.#pages.get(key)?.count;
    if (held) {
      held.pages += count.pages;
      held.visitors += count.visitors;
      held.bad_visitors += count.bad_visitors;
    } else if (this.#pages.size < DISTINCT_MAX)
      this.#pages.set(key, { minute, count: { ...count } });
  }

  async #write(): Promise<void> {
    const ends = await Promise.allSettled([this.#writeReports(), this.#writePages()]);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Keeps counts that could not be written, for the next attempt. */
  async #writePages(): Promise<void> {
    const minutes = Map.groupBy(this.#pages.values(), ({ minute }) => minute.getTime());
    this.#pages = new Map();
    try {
      for (const [minute, held] of minutes) {
        await this.#deps.repository.addPages(
          new Date(minute),
          held.map(({ count }) => count),
        );
        minutes.delete(minute);
      }
    } catch (error) {
      for (const { minute, count } of [...minutes.values()].flat()) this.#addPages(count, minute);
      throw error;
    }
  }

  /** Keeps counts that could not be written, for the next attempt. */
  async #writeReports(): Promise<void> {
    const minutes = Map.groupBy(this.#counts.values(), ({ minute }) => minute.getTime());
    this.#counts = new Map();
    try {
      for (const [minute, held] of minutes) {
        await this.#deps.repository.addCounts(
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
