import {
  WEIGHTS_TOTAL,
  type ChangeRequestInfo,
  type ExperimentInfo,
  type RegistryState,
  type ReleaseInfo,
  type VariantInfo,
} from '@nocturne/contracts/registry';
import type { ListedToken } from './client.ts';

/**
 * Prints the live releases with their time, author and browser reports, then the experiments and
 * the open change requests.
 */
export function printState({ channels, experiments, requests }: RegistryState): string {
  if (channels.length === 0) return 'nothing is published';
  const head = ['remote', 'channel', 'release', 'since', 'by', 'reports', 'bad', 'before', ''];
  const rows = channels.map(({ remote, channel, active, previous, since, by, kill, guard }) => [
    remote,
    channel,
    active || '-',
    since,
    by || '-',
    String(guard.reports),
    String(guard.bad),
    previous.join(', ') || '-',
    [kill === null ? '' : `killed: ${kill}`, guard.asks ? GUARD_ASKS : '']
      .filter(Boolean)
      .join(', '),
  ]);
  const open = experiments.filter(({ state }) => state !== 'ended');
  const waiting = requests.map(
    ({ request, detail, asked_by: by }) =>
      `request ${request} by ${by} waits for another person: ${detail}`,
  );
  const parts = [[table([head, ...rows])], open.map(printOpenExperiment), waiting].filter(
    (lines) => lines.length > 0,
  );
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

function printOpenExperiment({
  id,
  remote,
  channel,
  state,
  paused_why: why,
  variants,
}: ExperimentInfo): string {
  const shares = variants.map(({ name, release, weight, guard }) =>
    [name, release, percent(weight), guard?.asks ? `(${GUARD_ASKS})` : '']
      .filter((word) => word !== '')
      .join(' '),
  );
  return `${id} of ${remote} in ${channel}: ${state}${why && ` (${why})`}; ${shares.join(', ')}`;
}

const GUARD_ASKS = 'needs a manual review';

/** Prints the open change requests, the oldest first. */
export function printRequests(
  requests: readonly ChangeRequestInfo[],
  isSecondPersonRequired: boolean,
): string {
  if (requests.length === 0)
    return isSecondPersonRequired
      ? 'no open requests'
      : 'no open requests: production requires no second person here (releases.secondPerson)';
  const head = ['request', 'remote', 'by', 'asked', 'ends', 'what', ''];
  const rows = requests.map(
    ({
      request,
      remote,
      asked_by: by,
      asked_at: at,
      ends_at: ends,
      detail,
      is_current: isCurrent,
      is_own: isOwn,
    }) => [
      String(request),
      remote,
      by,
      at,
      ends,
      detail,
      [
        isOwn ? 'yours: another person must confirm it' : '',
        isCurrent ? '' : 'the channel has changed since: it can only be withdrawn',
      ]
        .filter(Boolean)
        .join(', '),
    ],
  );
  return table([head, ...rows]);
}

export function printTokens(tokens: readonly ListedToken[]): string {
  if (tokens.length === 0) return 'no team has a token';
  const head = ['remote', 'team', 'created', 'ends', 'used', ''];
  const rows = tokens.map(
    ({ remote, team, made_at: made, ends_at: ends, used_at: used, expired }) => [
      remote,
      team,
      made,
      ends ?? 'never',
      used ?? 'never',
      expired ? 'expired' : '',
    ],
  );
  return table([head, ...rows]);
}

export function printReleases(releases: readonly ReleaseInfo[]): string {
  if (releases.length === 0) return 'nothing is published';
  const head = ['release', 'version', 'status', 'published', 'by', 'revision'];
  const rows = releases.map(
    ({ release, version, status, published_at: at, published_by: by, revision }) => [
      release,
      version,
      status,
      at,
      by || '-',
      revision || '-',
    ],
  );
  const refused = releases.flatMap(({ release, refusals }) =>
    refusals.map(({ code, text }) => `${release} ${code}: ${text}`),
  );
  return [table([head, ...rows]), ...(refused.length > 0 ? ['', ...refused] : [])].join('\n');
}

/**
 * Prints the result table of an experiment. The number after ± is half the width of the 95 %
 * interval.
 */
export function printExperiment(experiment: ExperimentInfo): string {
  const { audience, since } = experiment;
  const audienceParts = [
    ...(audience.countries ? [audience.countries.join(', ')] : []),
    ...(audience.members === undefined
      ? []
      : [audience.members ? 'members' : 'visitors without an account']),
  ];
  const head = ['variant', 'release', 'weight', 'visitors', 'plays', 'first frame', 'errors'];
  return [
    `${experiment.id} of ${experiment.remote} in ${experiment.channel}: ${experiment.state}` +
      `${experiment.paused_why && ` (${experiment.paused_why})`}, since ${since}`,
    ...(audienceParts.length > 0 ? [`for ${audienceParts.join('; ')}`] : []),
    table([head, ...experiment.variants.map(printVariant)]),
  ].join('\n');
}

function printVariant(variant: VariantInfo): string[] {
  const {
    name,
    release,
    weight,
    visitors,
    plays,
    play_share: playShare,
    first_frame: frame,
    errors,
    error_share: errorShare,
  } = variant;
  const halfWidth = (frame.high - frame.low) / 2;
  const firstFrame = plays === 0 ? '-' : `${Math.round(frame.mean)} ms ±${Math.round(halfWidth)}`;
  return [
    name,
    release || '-',
    percent(weight),
    String(visitors),
    `${plays} ${share(playShare)}`,
    firstFrame,
    `${errors} ${share(errorShare)}`,
  ];
}

function share({ value, low, high }: VariantInfo['play_share']): string {
  return high === 0 ? '' : `(${(value * 100).toFixed(1)} % ±${((high - low) * 50).toFixed(1)})`;
}

const percent = (weight: number): string => `${(weight / WEIGHTS_TOTAL) * 100} %`;

/** Aligns the columns, separated by two spaces. */
function table(texts: readonly (readonly string[])[]): string {
  // The text of a team must not begin a row of its own.
  const rows = texts.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const widthOf = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const print = (row: readonly string[]) =>
    row.map((cell, at) => cell.padEnd(widthOf(at))).join('  ');
  return rows.map((row) => print(row).trimEnd()).join('\n');
}
