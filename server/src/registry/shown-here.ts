import type {
  ReleaseChannelRow,
  ExperimentRow,
  ReleaseRow,
} from '../repositories/registry-rows.ts';

/** The registry at one moment. */
export interface RegistryContents {
  rev: number;
  /** Those that may be shown, by id. */
  releases: ReadonlyMap<string, ReleaseRow>;
  channels: readonly ReleaseChannelRow[];
  experiments: readonly ExperimentRow[];
}

/** Releases that pages may be given without anybody choosing them: what channels show and go back to, and variants. */
export function namedReleases({ releases, channels, experiments }: RegistryContents): ReleaseRow[] {
  const shown = channels.flatMap(({ active, previous }) =>
    active === null ? previous : [active, ...previous],
  );
  const ids = new Set([
    ...shown,
    ...experiments.flatMap(({ variants }) => variants.map(({ release }) => release)),
  ]);
  return [...ids].flatMap((id) => releases.get(id) ?? []);
}

/**
 * What a process shows of the registry while files of some releases are not here: a channel goes on with the newest release before, which is what it
 * showed last; an experiment waits for all of its variants. Kill switches hold at once. `last` is what was shown before; undefined at first.
 */
export function shownHere(
  said: RegistryContents,
  isHere: (release: ReleaseRow) => boolean,
  last?: RegistryContents,
): RegistryContents {
  const named = namedReleases(said);
  const missing = new Set(named.filter((release) => !isHere(release)).map(({ id }) => id));
  if (missing.size === 0) return said;
  const releases = new Map([...said.releases].filter(([id]) => !missing.has(id)));
  const hasAll = ({ variants }: ExperimentRow) =>
    variants.every(({ release }) => !missing.has(release));
  return {
    rev: said.rev,
    releases,
    channels: said.channels.map((row) =>
      row.active !== null && missing.has(row.active) ? standIn(row, releases, last) : row,
    ),
    experiments: said.experiments.filter(hasAll),
  };
}

/** What was shown last counts least: after a rollback it is what was taken back. */
function standIn(
  row: ReleaseChannelRow,
  releases: RegistryContents['releases'],
  last: RegistryContents | undefined,
): ReleaseChannelRow {
  const before = last?.channels.find(
    ({ remote, channel }) => remote === row.remote && channel === row.channel,
  )?.active;
  const active = [...row.previous, before ?? ''].find((id) => releases.has(id)) ?? null;
  return { ...row, active };
}
