import { dayOf } from '../services/analytics/day-of.ts';
import type { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import type { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';

const DAY_MS = 86_400_000;
/**
 * Days to keep reports of remotes, for investigations after a failure. The release guard needs only
 * minutes.
 */
const OUTCOME_RETENTION_DAYS = 30;

interface PurgeDeps {
  outcomes: Pick<OutcomesRepository, 'purgeCounts'>;
  experiments: Pick<ExperimentsRepository, 'purgeTraces'>;
  now: () => Date;
}

/**
 * Part of the job "clean": deletes old reports of remotes, and the traces that tell visitors of
 * experiments apart, once their day is over.
 */
export async function purgeOutcomes({ outcomes, experiments, now }: PurgeDeps): Promise<void> {
  await outcomes.purgeCounts(new Date(now().getTime() - OUTCOME_RETENTION_DAYS * DAY_MS));
  await experiments.purgeTraces(dayOf(now()));
}
