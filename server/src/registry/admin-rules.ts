import {
  RELEASE_CHANNEL_PATTERN,
  RELEASE_CHANNEL_RULE,
  PRODUCTION,
} from '@nocturne/contracts/registry';
import type { ReleaseChannelRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';

/** Returns the release channel of an action, production by default. Throws `bad_request`. */
export function releaseChannelOf({ channel = PRODUCTION }: { channel?: string }): string {
  return expectReleaseChannel(channel);
}

export function expectReleaseChannel(channel: string): string {
  if (RELEASE_CHANNEL_PATTERN.test(channel)) return channel;
  throw new AppError('bad_request', {
    field: 'channel',
    why: `${channel} is not a release channel: use ${RELEASE_CHANNEL_RULE}`,
  });
}

/**
 * Returns the sequence that the change is based on. Throws `changed` if the caller has seen another
 * one.
 */
export function expectSequence(
  row: ReleaseChannelRow | undefined,
  seen: number | undefined,
): number {
  const sequence = row?.sequence ?? 0;
  if (seen !== undefined && seen !== sequence)
    throw new AppError('changed', {
      why: `the channel is at sequence ${sequence}, not ${seen}: it has changed in the meantime`,
    });
  return sequence;
}

/** Returns the predecessors of a new release: the active one, then the earlier ones. */
export const predecessorsOf = (row: ReleaseChannelRow | undefined): string[] =>
  row?.active ? [row.active, ...row.previous] : [];
export const retiredReleaseError = (id: string) =>
  new AppError('state_conflict', {
    why: `${id} is retired and its files are deleted: publish the same build again`,
  });
export const concurrentChangeError = (remote: string, channel: string) =>
  new AppError('changed', {
    why: `somebody else has just changed the release of ${remote} in ${channel}`,
  });
