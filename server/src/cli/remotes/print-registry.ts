import { WEIGHTS_TOTAL, type ExperimentInfo, type RegistryState, type ReleaseInfo, type VariantInfo } from '@nocturne/contracts/registry';

/** What is live where, since when and by whom, with what browsers report of it; below it the experiments. */
export function printState({ channels, experiments }: RegistryState): string {
  if (channels.length === 0) return 'nothing is published';
  const head = ['remote', 'channel', 'release', 'since', 'by', 'reports', 'bad', 'before', ''];
  const rows = channels.map(({ remote, channel, active, previous, since, by, kill, guard }) => [
    ...[remote, channel, active || '-', since, by || '-', String(guard.reports), String(guard.bad), previous.join(', ') || '-'],
    [kill === null ? '' : `killed: ${kill}`, guard.asks ? 'the guard asks: look at it' : ''].filter(Boolean).join(', '),
  ]);
  const open = experiments.filter(({ state }) => state !== 'ended');
  return [table([head, ...rows]), ...(open.length > 0 ? ['', ...open.map(printOpen)] : [])].join('\n');
}

function printOpen({ id, remote, channel, state, paused_why: why, variants }: ExperimentInfo): string {
  const shares = variants.map(({ name, release, weight }) => [name, release, percent(weight)].filter((word) => word !== '').join(' '));
  return `${id} of ${remote} in ${channel}: ${state}${why && ` (${why})`}; ${shares.join(', ')}`;
}

export function printReleases(releases: readonly ReleaseInfo[]): string {
  if (releases.length === 0) return 'nothing is published';
  const head = ['release', 'version', 'status', 'published', 'by', 'revision'];
  const rows = releases.map(({ release, version, status, published_at: at, published_by: by, revision }) => [
    ...[release, version, status, at, by || '-', revision || '-'],
  ]);
  const refused = releases.flatMap(({ release, refusals }) => refusals.map(({ code, text }) => `${release} ${code}: ${text}`));
  return [table([head, ...rows]), ...(refused.length > 0 ? ['', ...refused] : [])].join('\n');
}

/** The result table of an experiment; what follows ± is half of the 95 % interval. */
export function printExperiment(found: ExperimentInfo): string {
  const { audience, since } = found;
  const who = [
    ...(audience.countries ? [audience.countries.join(', ')] : []),
    ...(audience.members === undefined ? [] : [audience.members ? 'members' : 'visitors without an account']),
  ];
  const head = ['variant', 'release', 'weight', 'visitors', 'plays', 'first frame', 'errors'];
  return [
    `${found.id} of ${found.remote} in ${found.channel}: ${found.state}${found.paused_why && ` (${found.paused_why})`}, since ${since}`,
    ...(who.length > 0 ? [`for ${who.join('; ')}`] : []),
    table([head, ...found.variants.map(printVariant)]),
  ].join('\n');
}

function printVariant(variant: VariantInfo): string[] {
  const { name, release, weight, visitors, plays, play_share: playShare, first_frame: frame, errors, error_share: errorShare } = variant;
  const half = (frame.high - frame.low) / 2;
  const firstFrame = plays === 0 ? '-' : `${Math.round(frame.mean)} ms ±${Math.round(half)}`;
  return [
    ...[name, release || '-', percent(weight), String(visitors)],
    ...[`${plays} ${share(playShare)}`, firstFrame, `${errors} ${share(errorShare)}`],
  ];
}

function share({ value, low, high }: VariantInfo['play_share']): string {
  return high === 0 ? '' : `(${(value * 100).toFixed(1)} % ±${((high - low) * 50).toFixed(1)})`;
}

const percent = (weight: number): string => `${(weight / WEIGHTS_TOTAL) * 100} %`;

/** Columns side by side, two spaces between them. */
function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const print = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widthOf(at))).join('  ');
  return rows.map((row) => print(row).trimEnd()).join('\n');
}
