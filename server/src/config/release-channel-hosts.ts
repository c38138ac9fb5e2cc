import { RELEASE_CHANNEL_PATTERN } from '@nocturne/contracts/registry';

/**
 * Release channel of a host name. With `isWildcard` any label before `host` matches and replaces
 * the `*` in `channel`.
 */
export interface ReleaseChannelHost {
  host: string;
  channel: string;
  isWildcard: boolean;
}

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const WILD_CHANNEL = 'preview-*';

/**
 * Parses CHANNEL_HOSTS, for example `staging.example.org=staging,*.preview.example.org=preview-*`.
 * Skips invalid entries.
 */
export function readReleaseChannelHosts(value: string): ReleaseChannelHost[] {
  return entriesOf(value).flatMap((entry) => readEntry(entry) ?? []);
}

/** Returns the entries that are neither `host=channel` nor `*.host=preview-*`. */
export function invalidReleaseChannelHosts(value: string): string[] {
  return entriesOf(value).filter((entry) => !readEntry(entry));
}

/** Returns the release channel of a host name without port; undefined if no entry matches. */
export function releaseChannelOfHost(
  hosts: readonly ReleaseChannelHost[],
  hostname: string,
): string | undefined {
  const name = hostname.toLowerCase();
  const exact = hosts.find((entry) => !entry.isWildcard && entry.host === name);
  if (exact) return exact.channel;
  const [label = '', ...rest] = name.split('.');
  const wild = hosts.find((entry) => entry.isWildcard && entry.host === rest.join('.'));
  const channel = wild?.channel.replace('*', label);
  return channel !== undefined && RELEASE_CHANNEL_PATTERN.test(channel) ? channel : undefined;
}

function entriesOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readEntry(entry: string): ReleaseChannelHost | undefined {
  const [pattern = '', channel = '', ...rest] = entry.split('=');
  const isWildcard = pattern.startsWith('*.');
  const host = (isWildcard ? pattern.slice('*.'.length) : pattern).toLowerCase();
  if (rest.length > 0 || !HOST.test(host)) return undefined;
  return (isWildcard ? channel === WILD_CHANNEL : RELEASE_CHANNEL_PATTERN.test(channel))
    ? { host, channel, isWildcard }
    : undefined;
}
