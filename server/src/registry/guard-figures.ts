import type { GuardFigures } from '@nocturne/contracts/registry';
import type { OutcomesRepository } from '../repositories/outcomes-repository.ts';
import { fromOf, verdictOn } from './guard-verdict.ts';

/** A release that a channel shows, or that a variant of an experiment does. */
export interface GuardedRelease {
  release: string;
  since: Date;
  experiment?: string;
  variant?: string;
  /** The guard acts on it: it runs, and nobody has killed it. */
  isGuarded: boolean;
}
/** What the guard goes by, of one release. */
export type Figures = (shown: GuardedRelease, now: Date) => Promise<GuardFigures>;

/** The reports about a release as the guard counts them, for its list and its page. */
export function guardFigures(outcomes: Pick<OutcomesRepository, 'figures'>): Figures {
  return async ({ since, isGuarded, ...question }, now) => {
    const found = await outcomes.figures({ ...question, from: fromOf(since, now) }, now);
    const { reports, bad, mean_ms } = found;
    const asks =
      isGuarded && verdictOn(question.release, found) === 'ask' ? ({ asks: true } as const) : {};
    return { reports, bad, mean_ms, ...asks };
  };
}
