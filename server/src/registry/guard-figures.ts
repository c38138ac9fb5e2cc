import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type { OutcomesRepository } from '../repositories/outcomes-repository.ts';
import type { Figures } from './present-registry.ts';

/** What was reported of releases within the guard's window. */
export function guardFigures(outcomes: Pick<OutcomesRepository, 'figures'>): Figures {
  return async (releases, now) => {
    const from = new Date(now.getTime() - GUARD_WINDOW_MS);
    const found = releases.map(async (release) => {
      const { reports, bad, mean_ms } = await outcomes.figures({ release, from }, now);
      return [release, { reports, bad, mean_ms }] as const;
    });
    return new Map(await Promise.all(found));
  };
}
