import { WEIGHTS_TOTAL } from '@nocturne/contracts/registry';
import type {
  ReleaseChannelRow,
  ExperimentRow,
  ReleaseRow,
} from '../repositories/releases/registry-rows.ts';

/** Address of the schema that the export follows. */
const SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** One release of a remote, in the frontend-discovery schema. */
export interface DiscoveredRelease {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  /** Share of visitors, percent. All other visitors get the default. */
  deployment: { traffic: number; default: boolean };
  /** Fields that the schema does not define. */
  extras: {
    release: string;
    build: string;
    global: string;
    kill: string | null;
    experiment?: { id: string; variant: string };
  };
}

/** https://github.com/awslabs/frontend-discovery, version v1-pre. */
export interface FrontendDiscovery {
  schema: string;
  microFrontends: Record<string, DiscoveredRelease[]>;
}

/**
 * Returns the releases of one channel, for tools that read the open schema. The schema has no
 * audiences of experiments: the shares apply to visitors in the audience.
 */
export function exportDiscovery({
  releases,
  channels,
  experiments,
}: {
  releases: readonly ReleaseRow[];
  channels: readonly ReleaseChannelRow[];
  experiments: readonly ExperimentRow[];
}): FrontendDiscovery {
  const releasesById = new Map(releases.map((release) => [release.id, release]));
  const entries = channels
    .toSorted((a, b) => (a.remote < b.remote ? -1 : 1))
    .map((row) => {
      const experiment = experiments.find(({ remote }) => remote === row.remote);
      return [row.remote, releasesOf(row, experiment, releasesById)] as const;
    });
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(entries.filter(([, found]) => found.length > 0)),
  };
}

function releasesOf(
  row: ReleaseChannelRow,
  experiment: ExperimentRow | undefined,
  releasesById: ReadonlyMap<string, ReleaseRow>,
): DiscoveredRelease[] {
  const active = releasesById.get(row.active ?? '');
  if (!active) return [];
  const variants = (experiment?.variants ?? []).filter(({ weight }) => weight > 0);
  const rest = WEIGHTS_TOTAL - variants.reduce((sum, { weight }) => sum + weight, 0);
  const before = releasesById.get(row.previous[0] ?? '');
  const control = {
    ...presentDiscovered(active, row, rest, true),
    ...(before ? { fallbackUrl: before.entry } : {}),
  };
  const others = variants.flatMap(({ name, release, weight }) => {
    const found = releasesById.get(release);
    if (!found || !experiment) return [];
    const printed = presentDiscovered(found, row, weight, false);
    return {
      ...printed,
      fallbackUrl: active.entry,
      extras: { ...printed.extras, experiment: { id: experiment.id, variant: name } },
    };
  });
  return [control, ...others];
}

function presentDiscovered(
  release: ReleaseRow,
  { killMode }: ReleaseChannelRow,
  weight: number,
  isDefault: boolean,
): DiscoveredRelease {
  const { id, entry, integrity, version, build, globalName } = release;
  return {
    url: entry,
    metadata: { integrity, version },
    deployment: { traffic: (weight / WEIGHTS_TOTAL) * 100, default: isDefault },
    extras: { release: id, build, global: globalName, kill: killMode },
  };
}
