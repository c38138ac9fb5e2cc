import type { ExperimentInfo, RegistryState } from '@nocturne/contracts/registry';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseChannelRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';
import type { GetFigures } from './guard-figures.ts';
import {
  presentReleaseChannel,
  presentEntry,
  presentExperiment,
  type GetResults,
} from './present-registry.ts';

/** Registry state without the open change requests. */
export type RegistryAdminState = Omit<RegistryState, 'second_person' | 'requests'>;

interface ReadDeps {
  registry: Pick<
    RegistryRepository,
    'revision' | 'channels' | 'latestExperiments' | 'entries' | 'experiment'
  >;
  figures: GetFigures;
  results: GetResults;
}

/**
 * Returns the live releases, the open experiments with their results, and the newest audit events.
 */
export async function readState(
  { registry, figures, results }: ReadDeps,
  now: Date,
): Promise<RegistryAdminState> {
  const [rev, channels, experiments, entries] = await Promise.all([
    registry.revision(),
    registry.channels(),
    registry.latestExperiments(),
    registry.entries(),
  ]);
  return {
    rev,
    channels: await Promise.all(
      channels.toSorted(byName).map((row) => presentReleaseChannel(row, figures, now)),
    ),
    experiments: await Promise.all(
      experiments.map((row) => presentExperiment(row, { results, figures, channels, now })),
    ),
    audit: entries.map(presentEntry),
  };
}

/** Returns an experiment with its results. Rejects with `not_found`. */
export async function readExperiment(
  { registry, figures, results }: ReadDeps,
  id: string,
  now: Date,
): Promise<ExperimentInfo> {
  const [row, channels] = await Promise.all([registry.experiment(id), registry.channels()]);
  if (!row) throw new AppError('not_found', { why: `there is no experiment ${id}` });
  return presentExperiment(row, { results, figures, channels, now });
}

const byName = (a: ReleaseChannelRow, b: ReleaseChannelRow) =>
  `${a.remote} ${a.channel}` < `${b.remote} ${b.channel}` ? -1 : 1;
