/**
 * What pages report of their remotes (docs/federation.md, "Guard"): POST of an OutcomesBody as JSON, answered 204. Browsers read this file, so it has no
 * schema; that is in outcome-schema.ts.
 */
export const OUTCOMES_PATH = '/api/remote_outcomes.php';
/** Reports of one page at most. */
export const OUTCOMES_PER_PAGE = 20;
/** A body as JSON at most, bytes. */
export const OUTCOMES_BYTES = 8 * 1024;
/** Milliseconds that one report tells at most: both tries of the loader with room to spare. */
export const OUTCOME_MS_MAX = 60_000;

/** `ok`: the assigned release runs; `fallback`: an earlier one runs in its place; `failed`: it did not load, or broke while it was drawn. */
export const OUTCOMES = ['ok', 'fallback', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Why a release failed; empty for the others. */
export const OUTCOME_CLASSES = [
  '',
  'network',
  'timeout',
  'integrity',
  'contract',
  'exec',
  'missing',
] as const;
/** `server`: the server itself could not draw with it; no browser may say so. */
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number] | 'server';

export interface OutcomeReport {
  remote: string;
  release: string;
  /** `experiment:variant`, or empty. */
  variant: string;
  outcome: Outcome;
  class: OutcomeClass;
  /** Milliseconds that the try took. */
  ms: number;
}

/** What one page reports of its remotes, without a word of who reports: the server sums it by minute. */
export interface OutcomesBody {
  /** Of the registry snapshot in the page. */
  rev: number;
  /** The pass that came with the page; without one nothing is counted. */
  page?: string;
  outcomes: readonly OutcomeReport[];
}
