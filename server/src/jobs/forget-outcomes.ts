import { dayOf } from '../analytics/day-of.ts';
import type { ExperimentsRepository } from '../repositories/experiments-repository.ts';
import type { OutcomesRepository } from '../repositories/outcomes-repository.ts';

const DAY_MS = 86_400_000;
/**
 * Days to keep reports of remotes, for investigations after a failure. The release guard needs only
 * minutes.
 */
const OUTCOMES_KEPT_DAYS = 30;

interface ForgetDeps {
  outcomes: Pick<OutcomesRepository, 'purgeCounts'>;
  experiments: Pick<ExperimentsRepository, 'forgetTraces'>;
  now: () => Date;
}

/**
 * Part of the job "clean": deletes old reports of remotes, and the traces that tell visitors of
 * experiments apart, once their day is over.
 */
export async function forgetOutcomes({ outcomes, experiments, now }: ForgetDeps): Promise<void> {
  await outcomes.purgeCounts(new Date(now().getTime() - OUTCOMES_KEPT_DAYS * DAY_MS));
  await experiments.forgetTraces(dayOf(now()));
}
