import type {
  ReleaseChannelRow,
  ExperimentRow,
  ReleaseRow,
} from '../repositories/releases/registry-rows.ts';

/** Contents of the registry at one moment. */
export interface RegistryContents {
  rev: number;
  /** Releases that may be shown, by id. */
  releases: ReadonlyMap<string, ReleaseRow>;
  channels: readonly ReleaseChannelRow[];
  experiments: readonly ExperimentRow[];
}

/** Returns the releases that pages use without an override: active ones, fallbacks and variants. */
export function referencedReleases({
  releases,
  channels,
  experiments,
}: RegistryContents): ReleaseRow[] {
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
 * Returns the contents that this process can show while this machine lacks some releases. A channel
 * shows its newest earlier release, usually the one that it showed last. An experiment waits for
 * all of its variants. Kill switches apply at once. `lastShown` is the previous result; undefined
 * at first.
 */
export function showableContents(
  contents: RegistryContents,
  isLocal: (release: ReleaseRow) => boolean,
  lastShown?: RegistryContents,
): RegistryContents {
  const referenced = referencedReleases(contents);
  const missing = new Set(referenced.filter((release) => !isLocal(release)).map(({ id }) => id));
  if (missing.size === 0) return contents;
  const releases = new Map([...contents.releases].filter(([id]) => !missing.has(id)));
  const hasAll = ({ variants }: ExperimentRow) =>
    variants.every(({ release }) => !missing.has(release));
  return {
    rev: contents.rev,
    releases,
    channels: contents.channels.map((row) =>
      row.active !== null && missing.has(row.active)
        ? withEarlierRelease(row, releases, lastShown)
        : row,
    ),
    experiments: contents.experiments.filter(hasAll),
  };
}

/**
 * The release that was shown last has the lowest priority, because after a rollback it is the bad
 * one.
 */
function withEarlierRelease(
  row: ReleaseChannelRow,
  releases: RegistryContents['releases'],
  lastShown: RegistryContents | undefined,
): ReleaseChannelRow {
  const lastActive = lastShown?.channels.find(
    ({ remote, channel }) => remote === row.remote && channel === row.channel,
  )?.active;
  const active = [...row.previous, lastActive ?? ''].find((id) => releases.has(id)) ?? null;
  return { ...row, active };
}
