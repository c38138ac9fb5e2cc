import { DaySalt } from './analytics/day-salt.ts';
import { ExperimentCounters } from './analytics/experiment-counters.ts';
import type { Database } from './db/database.ts';
import { ExperimentResults } from './registry/experiment-results.ts';
import { Guard, type GuardActs } from './registry/guard.ts';
import { OutcomesService } from './registry/outcomes-service.ts';
import type { RegistryService } from './registry/registry-service.ts';
import { CoViewsRepository } from './repositories/co-views-repository.ts';
import { ExperimentsRepository } from './repositories/experiments-repository.ts';
import { GuardRepository } from './repositories/guard-repository.ts';
import { OutcomesRepository } from './repositories/outcomes-repository.ts';
import type { Metrics } from './services/metrics.ts';

interface WatchParts {
  db: Database;
  registry: RegistryService;
  metrics: Metrics;
}

/** What hears of releases and of experiments, and tells what it heard. */
export function makeWatch({ db, registry, metrics }: WatchParts): {
  outcomes: OutcomesService;
  experiments: ExperimentCounters;
  results: ExperimentResults;
} {
  const clock = () => new Date();
  return {
    outcomes: new OutcomesService({
      repository: new OutcomesRepository(db),
      known: async (remote, release, variant) =>
        (await registry.knows(remote, release)) ? ((await registry.variantOf(variant)) ?? { experiment: '', variant: '' }) : undefined,
      clock,
      onCount: ({ remote, outcome, class: reason }) => metrics.count('nocturne_remote_outcomes_total', { remote, outcome, class: reason }),
    }),
    experiments: new ExperimentCounters({
      repository: new ExperimentsRepository(db),
      salt: new DaySalt(new CoViewsRepository(db)),
      variantOf: (text) => registry.variantOf(text),
      clock,
    }),
    results: new ExperimentResults(new ExperimentsRepository(db)),
  };
}

/** The guard over a database; `acts` is the registry's desk. */
export function makeGuard(db: Database, acts: GuardActs): Guard {
  const results = new ExperimentResults(new ExperimentsRepository(db));
  return new Guard({ repository: new GuardRepository(db), outcomes: new OutcomesRepository(db), results, acts });
}
