import { GUARD_BAD_SHARE, GUARD_REPORTS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import { minuteOf, type ReleaseFigures } from '../repositories/outcomes-repository.ts';

/** Visitors with a failure without whom the guard does not act by what browsers say: fewer may be one who pretends to be several. */
export const GUARD_VISITORS = 20;
/** Failures that the server saw itself, at least, where it does not need anybody's word. */
const CERTAIN_MIN = 10;

/** `ask`: it would be bad if what browsers say were true, but that cannot be told. A person decides. */
export type Verdict = 'fine' | 'bad' | 'ask';

/** What the guard makes of a release (docs/federation.md, "Guard"). */
export function verdictOn(release: string, figures: ReleaseFigures): Verdict {
  const reports = reportsOf(release, figures);
  const { bad, server_bad: certain, pages, visitors, bad_visitors: badVisitors } = figures;
  const isMuch = (part: number, whole: number) => part > whole * GUARD_BAD_SHARE;
  if (reports < GUARD_REPORTS || !isMuch(bad, reports)) return 'fine';
  if (certain >= CERTAIN_MIN && isMuch(certain, reports)) return 'bad';
  // A page reports one failure of a release at most.
  const isPossible = bad - certain <= pages;
  return isPossible && badVisitors >= GUARD_VISITORS && isMuch(badVisitors, visitors)
    ? 'bad'
    : 'ask';
}

/** Of a shell only failures are reported: the pages that it was sent with are what they are a share of. */
export function reportsOf(release: string, { reports, pages }: ReleaseFigures): number {
  return release.startsWith('shell-') ? Math.max(reports, pages) : reports;
}

/** Minutes that began within the window. */
export function windowOf(now: Date): Date {
  return new Date(now.getTime() - GUARD_WINDOW_MS);
}

/** What was reported before a release was shown here says nothing of now; the minute in which it was counts. */
export function fromOf(since: Date, now: Date): Date {
  const [shown, window] = [minuteOf(since), windowOf(now)];
  return shown > window ? shown : window;
}
