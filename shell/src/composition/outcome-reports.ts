import {
  OUTCOME_MS_MAX,
  OUTCOMES_PER_PAGE,
  type OutcomeReport,
  type OutcomesBody,
} from '@nocturne/contracts/outcomes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { RemoteOutcome } from '@nocturne/federation/remote-loader';

/** Reports wait so long for others before they leave, milliseconds. */
export const REPORTS_EVERY_MS = 2000;

interface ReportsOptions {
  /** Of the registry snapshot in the page. */
  rev: number;
  /** The page's pass; a page without one has nothing to say. */
  page: string | undefined;
  /** `experiment:variant` in which the visitor has a release, else empty. */
  variantOf: (remote: RemoteName, release: string) => string;
  /** Takes them away; what does not arrive is lost. */
  send: (body: OutcomesBody) => void;
}

/**
 * What became of the remotes of this page, for the registry's guard (docs/federation.md, "Guard"). It says nothing of who looks at the page, so it waits for
 * nobody's consent.
 */
export class OutcomeReports {
  readonly #options: ReportsOptions;
  #waiting: OutcomeReport[] = [];
  #left = OUTCOMES_PER_PAGE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /** What the loader reports. */
  note({ remote, release, outcome, reason, ms }: RemoteOutcome): void {
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

  /** Sends what waits: the page is being left. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { rev, page, send } = this.#options;
    if (this.#waiting.length > 0 && page !== undefined)
      send({ rev, page, outcomes: this.#waiting.splice(0) });
  }

  #add(report: OutcomeReport): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    this.#waiting.push(report);
    this.#timer ??= setTimeout(() => this.flush(), REPORTS_EVERY_MS);
  }
}
