import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type { OutcomesRepository } from '../repositories/outcomes-repository.ts';
import { verdictOn } from './guard-verdict.ts';
import type { Figures } from './present-registry.ts';

/** What was reported of releases within the guard's window. */
export function guardFigures(outcomes: Pick<OutcomesRepository, 'figures'>): Figures {
  return async (releases, now) => {
    const from = new Date(now.getTime() - GUARD_WINDOW_MS);
    const found = releases.map(async (release) => {
      const found = await outcomes.figures({ release, from }, now);
      const { bad, mean_ms } = found;
      const asks = verdictOn(release, found) === 'ask' ? ({ asks: true } as const) : {};
      return [release, { reports: found.reports, bad, mean_ms, ...asks }] as const;
    });
    return new Map(await Promise.all(found));
  };
}
