import { Guard } from '../registry/guard.ts';
import { OutcomesService } from '../registry/outcomes-service.ts';
import { DaySalt } from '../services/analytics/day-salt.ts';
import { ExperimentCounters } from '../services/analytics/experiment-counters.ts';
import type { Root, ServicesOf } from './root.ts';

/** Services that record reports about releases and experiments, and the guard that judges them. */
export function releaseServices(root: Root): ServicesOf<'experiments' | 'guard' | 'outcomes'> {
  return {
    outcomes: () => createOutcomes(root),
    experiments: () => {
      const { registry } = root.releases;
      return new ExperimentCounters({
        repository: root.repositories.experiments,
        salt: new DaySalt(root.repositories.coViews),
        variantOf: (text) => registry.variantOf(text),
        clock: root.clock,
      });
    },
    guard: () =>
      new Guard({
        repository: root.repositories.guard,
        outcomes: root.repositories.outcomes,
        registryAdmin: root.releases.registryAdmin,
        results: root.releases.results,
      }),
  };
}

function createOutcomes(root: Root): OutcomesService {
  const { registry } = root.releases;
  return new OutcomesService({
    repository: root.repositories.outcomes,
    pages: root.files.pageReports,
    findVariant: async (remote, release, variant) =>
      (await registry.hasRelease(remote, release))
        ? ((await registry.variantOf(variant)) ?? { experiment: '', variant: '' })
        : undefined,
    clock: root.clock,
    onCount: ({ remote, outcome, class: reason }) =>
      root.services.metrics.count('nocturne_remote_outcomes_total', {
        remote,
        outcome,
        class: reason,
      }),
  });
}
