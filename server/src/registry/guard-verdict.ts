import { GUARD_BAD_SHARE, GUARD_REPORTS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import { minuteOf, type ReleaseFigures } from '../repositories/releases/outcomes-repository.ts';

/**
 * Visitors with a failure that the guard needs before it trusts browsers. Fewer could be one
 * visitor who pretends to be several.
 */
export const GUARD_VISITORS = 20;
/** Failures seen by the server that the guard needs to act without browser reports. */
const CERTAIN_MIN = 10;

/** `ask`: bad if the browsers' reports are true, which cannot be verified. A person decides. */
export type Verdict = 'fine' | 'bad' | 'ask';

/** Returns the guard's verdict on a release (docs/federation.md, "Guard"). */
export function verdictOn(release: string, figures: ReleaseFigures): Verdict {
  const reports = reportsOf(release, figures);
  const { bad, server_bad: certain, pages, visitors, bad_visitors: badVisitors } = figures;
  const exceedsShare = (part: number, whole: number) => part > whole * GUARD_BAD_SHARE;
  if (reports < GUARD_REPORTS || !exceedsShare(bad, reports)) return 'fine';
  if (certain >= CERTAIN_MIN && exceedsShare(certain, reports)) return 'bad';
  // A page reports at most one failure of a release.
  const isPossible = bad - certain <= pages;
  return isPossible && badVisitors >= GUARD_VISITORS && exceedsShare(badVisitors, visitors)
    ? 'bad'
    : 'ask';
}

/** A shell reports only failures, so its total is the number of pages sent. */
export function reportsOf(release: string, { reports, pages }: ReleaseFigures): number {
  return release.startsWith('shell-') ? Math.max(reports, pages) : reports;
}

/** A minute counts if it began after this time. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - GUARD_WINDOW_MS);
}

/** Reports before the release was shown do not count, except in its first minute. */
export function countingStart(since: Date, now: Date): Date {
  const [shown, window] = [minuteOf(since), windowStart(now)];
  return shown > window ? shown : window;
}
