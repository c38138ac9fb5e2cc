import { DaySalt } from '../services/analytics/day-salt.ts';
import { ExperimentCounters } from '../services/analytics/experiment-counters.ts';
import type { Database } from '../db/database.ts';
import { ExperimentResults } from '../registry/experiment-results.ts';
import { Guard } from '../registry/guard.ts';
import { OutcomesService } from '../registry/outcomes-service.ts';
import type { PageReports } from '../registry/page-reports.ts';
import type { RegistryAdmin } from '../registry/registry-admin.ts';
import type { RegistryService } from '../registry/registry-service.ts';
import { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import { GuardRepository } from '../repositories/releases/guard-repository.ts';
import { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import type { Metrics } from '../services/site/metrics.ts';

interface ReleaseMonitoringDeps {
  db: Database;
  pages: PageReports;
  registry: RegistryService;
  metrics: Metrics;
}

/** Creates the services that record reports about releases and experiments. */
export function createReleaseMonitoring({ db, pages, registry, metrics }: ReleaseMonitoringDeps): {
  outcomes: OutcomesService;
  experiments: ExperimentCounters;
} {
  const clock = () => new Date();
  return {
    outcomes: new OutcomesService({
      repository: new OutcomesRepository(db),
      pages,
      findVariant: async (remote, release, variant) =>
        (await registry.hasRelease(remote, release))
          ? ((await registry.variantOf(variant)) ?? { experiment: '', variant: '' })
          : undefined,
      clock,
      onCount: ({ remote, outcome, class: reason }) =>
        metrics.count('nocturne_remote_outcomes_total', { remote, outcome, class: reason }),
    }),
    experiments: new ExperimentCounters({
      repository: new ExperimentsRepository(db),
      salt: new DaySalt(new CoViewsRepository(db)),
      variantOf: (text) => registry.variantOf(text),
      clock,
    }),
  };
}

/** Creates the job "guard". Each run checks once and reports every action and every failed one. */
export function createGuardJob({
  db,
  registryAdmin,
  report,
  now = () => new Date(),
}: GuardJobDeps): () => Promise<void> {
  const guard = new Guard({
    repository: new GuardRepository(db),
    outcomes: new OutcomesRepository(db),
    registryAdmin,
    results: new ExperimentResults(new ExperimentsRepository(db)),
  });
  return async () => {
    for (const line of await guard.runCheck(now())) report(line);
  };
}

interface GuardJobDeps {
  db: Database;
  registryAdmin: RegistryAdmin;
  report: (line: string) => void;
  now?: () => Date;
}
