import {
  WEIGHTS_TOTAL,
  type ChannelInfo,
  type ExperimentInfo,
  type GuardFigures,
  type RegistryEntry,
  type ReleaseInfo,
  type VariantInfo,
} from '@nocturne/contracts/registry';
import { CONTROL } from './experiment-rules.ts';
import type { ChannelRow, EntryRow, ExperimentRow, ReleaseRow } from '../repositories/registry-repository.ts';

/** What browsers have reported of releases lately. */
export type Figures = (releases: readonly string[], now: Date) => Promise<ReadonlyMap<string, GuardFigures>>;
/** The result table of an experiment, the control first. */
export type Results = (experiment: ExperimentRow) => Promise<VariantInfo[]>;

const NO_FIGURES: GuardFigures = { reports: 0, bad: 0, mean_ms: 0 };

export function presentChannel(row: ChannelRow, figures: ReadonlyMap<string, GuardFigures>): ChannelInfo {
  const { remote, channel, active, previous, sequence, updatedAt, changedBy, killMode } = row;
  return {
    ...{ remote, channel, active: active ?? '', previous, sequence, since: updatedAt.toISOString(), by: changedBy, kill: killMode },
    guard: figures.get(active ?? '') ?? NO_FIGURES,
  };
}

export async function presentExperiment(row: ExperimentRow, results: Results): Promise<ExperimentInfo> {
  const { id, remote, channel, state, pausedWhy, audience, createdAt } = row;
  return {
    ...{ id, remote, channel, state, paused_why: pausedWhy, audience, since: createdAt.toISOString() },
    variants: await results(row),
  };
}

export function presentRelease(row: ReleaseRow): ReleaseInfo {
  const { id, remote, version, build, revision, status, publishedAt, publishedBy, refusals } = row;
  return {
    ...{ release: id, remote, version, build, revision, status, refusals },
    ...{ published_at: publishedAt.toISOString(), published_by: publishedBy },
  };
}

/** Entries of older servers have no words, only the release. */
export function presentEntry({ at, actor, action, remote, channel, detail }: EntryRow): RegistryEntry {
  const text = detail['text'] ?? detail['release'] ?? '';
  return { at: at.toISOString(), actor, action, remote, channel: channel ?? '', detail: typeof text === 'string' ? text : '' };
}

/** A result table in which nothing was counted. */
export const withoutResults: Results = ({ variants }) => {
  const rest = WEIGHTS_TOTAL - variants.reduce((sum, { weight }) => sum + weight, 0);
  const all = [{ name: CONTROL, release: '', weight: rest }, ...variants];
  const none = { value: 0, low: 0, high: 0 };
  const counted = { visitors: 0, plays: 0, play_share: none, first_frame: { mean: 0, low: 0, high: 0 }, errors: 0, error_share: none };
  return Promise.resolve(all.map((variant) => ({ ...variant, ...counted })));
};
