import type { GuardFigures } from '@nocturne/contracts/registry';
import type { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import { countingStart, verdictOn } from './guard-verdict.ts';

/** A release that a release channel or a variant shows. */
export interface GuardedRelease {
  release: string;
  since: Date;
  experiment?: string;
  variant?: string;
  /** True if the guard acts on it: it runs and is not killed. */
  isGuarded: boolean;
}
export type GetFigures = (shown: GuardedRelease, now: Date) => Promise<GuardFigures>;

/** Counts the reports about a release as the guard does, for the registry page. */
export function guardFigures(outcomes: Pick<OutcomesRepository, 'figures'>): GetFigures {
  return async ({ since, isGuarded, ...question }, now) => {
    const found = await outcomes.figures({ ...question, from: countingStart(since, now) }, now);
    const { reports, bad, mean_ms } = found;
    const asks =
      isGuarded && verdictOn(question.release, found) === 'ask' ? ({ asks: true } as const) : {};
    return { reports, bad, mean_ms, ...asks };
  };
}
