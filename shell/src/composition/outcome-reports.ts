import {
  OUTCOME_MS_MAX,
  OUTCOMES_PER_PAGE,
  type OutcomeReport,
  type OutcomesBody,
} from '@nocturne/contracts/outcomes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { RemoteOutcome } from '@nocturne/federation/remote-loader';

/** Time to collect reports before sending them, milliseconds. */
export const REPORTS_EVERY_MS = 2000;

interface ReportsOptions {
  /** Revision of the registry snapshot in the page. */
  rev: number;
  /** Pass of the page; without one nothing is reported. */
  page: string | undefined;
  /** `experiment:variant` that gives the visitor this release; empty if none does. */
  variantOf: (remote: RemoteName, release: string) => string;
  /** Sends a batch; lost batches are not repeated. */
  send: (body: OutcomesBody) => void;
}

/**
 * Reports the outcome of each remote in this page to the release guard (docs/federation.md,
 * "Guard"). The reports contain nothing about the visitor, so they need no consent.
 */
export class OutcomeReports {
  readonly #options: ReportsOptions;
  #waiting: OutcomeReport[] = [];
  #remainingReports = OUTCOMES_PER_PAGE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  recordOutcome({ remote, release, outcome, reason, ms }: RemoteOutcome): void {
    const variant = this.#options.variantOf(remote, release);
    this.#add({
      remote,
      release,
      variant,
      outcome,
      class: reason ?? '',
      ms: Math.min(ms, OUTCOME_MS_MAX),
    });
  }

  /** Sends the waiting reports at once. Called after the delay, and before the page unloads. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { rev, page, send } = this.#options;
    if (this.#waiting.length > 0 && page !== undefined)
      send({ rev, page, outcomes: this.#waiting.splice(0) });
  }

  #add(report: OutcomeReport): void {
    if (this.#remainingReports === 0) return;
    this.#remainingReports -= 1;
    this.#waiting.push(report);
    this.#timer ??= setTimeout(() => this.flush(), REPORTS_EVERY_MS);
  }
}
