import type {
  ReleaseChannelInfo,
  ExperimentInfo,
  GuardFigures,
  RegistryEntry,
  ReleaseInfo,
  VariantInfo,
} from '@nocturne/contracts/registry';
import type {
  ReleaseChannelRow,
  EntryRow,
  ExperimentRow,
  ReleaseRow,
} from '../repositories/releases/registry-rows.ts';
import { CONTROL } from './experiment-rules.ts';
import type { GetFigures } from './guard-figures.ts';

/** The result table of an experiment, the control first. */
export type GetResults = (experiment: ExperimentRow) => Promise<VariantInfo[]>;

const NO_FIGURES: GuardFigures = { reports: 0, bad: 0, mean_ms: 0 };

export async function presentReleaseChannel(
  row: ReleaseChannelRow,
  figures: GetFigures,
  now: Date,
): Promise<ReleaseChannelInfo> {
  const { remote, channel, active, previous, sequence, updatedAt, changedBy, killMode } = row;
  return {
    remote,
    channel,
    active: active ?? '',
    previous,
    sequence,
    since: updatedAt.toISOString(),
    by: changedBy,
    kill: killMode,
    guard:
      active === null
        ? NO_FIGURES
        : await figures({ release: active, since: updatedAt, isGuarded: killMode === null }, now),
  };
}

interface ExperimentContext {
  results: GetResults;
  figures: GetFigures;
  /** Releases of every channel, with its kill switch. */
  channels: readonly ReleaseChannelRow[];
  now: Date;
}

export async function presentExperiment(
  row: ExperimentRow,
  { results, figures, channels, now }: ExperimentContext,
): Promise<ExperimentInfo> {
  const { id, remote, channel, state, pausedWhy, audience, createdAt, updatedAt: since } = row;
  const isGuarded = !channels.some(
    (shown) => shown.remote === remote && shown.channel === channel && shown.killMode !== null,
  );
  const withGuard = async (variant: VariantInfo): Promise<VariantInfo> => {
    if (state !== 'running' || variant.name === CONTROL) return variant;
    const { name, release } = variant;
    return {
      ...variant,
      guard: await figures({ release, since, experiment: id, variant: name, isGuarded }, now),
    };
  };
  return {
    id,
    remote,
    channel,
    state,
    paused_why: pausedWhy,
    audience,
    since: createdAt.toISOString(),
    variants: await Promise.all((await results(row)).map(withGuard)),
  };
}

export function presentRelease(row: ReleaseRow): ReleaseInfo {
  const { id, remote, version, build, revision, status, publishedAt, publishedBy, refusals } = row;
  return {
    release: id,
    remote,
    version,
    build,
    revision,
    status,
    refusals,
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
  };
}

/** Entries of older servers have no text, only the release. */
export function presentEntry({
  at,
  actor,
  action,
  remote,
  channel,
  detail,
}: EntryRow): RegistryEntry {
  const text = detail['text'] ?? detail['release'] ?? '';
  return {
    at: at.toISOString(),
    actor,
    action,
    remote,
    channel: channel ?? '',
    detail: typeof text === 'string' ? text : '',
  };
}
