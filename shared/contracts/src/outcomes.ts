/**
 * Reports of pages on their remotes (docs/federation.md, "Guard"): POST of an OutcomesBody as JSON,
 * answered 204. Browsers load this file, so the schema is in outcome-schema.ts.
 */
export const OUTCOMES_PATH = '/api/remote_outcomes.php';
/** Maximum number of reports per page. */
export const OUTCOMES_PER_PAGE = 20;
/** Maximum size of a body as JSON, bytes. */
export const OUTCOMES_BYTES = 8 * 1024;
/** Maximum duration in one report, milliseconds: both attempts of the loader plus a margin. */
export const OUTCOME_MS_MAX = 60_000;

/**
 * `ok`: the assigned release runs; `fallback`: an earlier one runs instead; `failed`: it did not
 * load, or threw while rendering.
 */
export const OUTCOMES = ['ok', 'fallback', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Reason of a failure; empty for the other outcomes. */
export const OUTCOME_CLASSES = [
  '',
  'network',
  'timeout',
  'integrity',
  'contract',
  'exec',
  'missing',
] as const;
/** `server`: the server could not render with the release. Browsers may not send it. */
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number] | 'server';

export interface OutcomeReport {
  remote: string;
  release: string;
  /** `experiment:variant`, or empty. */
  variant: string;
  outcome: Outcome;
  class: OutcomeClass;
  /** Duration of the attempt, milliseconds. */
  ms: number;
}

/** Anonymous report of one page on its remotes. The server sums reports by minute. */
export interface OutcomesBody {
  /** Revision of the registry snapshot in the page. */
  rev: number;
  /** Pass that came with the page; without it nothing counts. */
  page?: string;
  outcomes: readonly OutcomeReport[];
}
