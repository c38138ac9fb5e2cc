import { PRODUCTION, type KillMode } from '@nocturne/contracts/registry';
import type { ReleaseChannelRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';

interface KillChange {
  remote: string;
  mode: KillMode | 'off';
  /** Undefined for all channels. */
  channel: string | undefined;
  /** Channels that show a release of the remote. */
  rows: readonly ReleaseChannelRow[];
}

/**
 * Returns a line that says what a change of the kill switch does. Throws `not_found` if the remote,
 * or the named channel, shows no release. Throws `state_conflict` for the shell, and for `off` in
 * one channel while the switch of all channels is on.
 *
 * `previous` also throws `state_conflict` if production, or the named channel, has no earlier
 * release. Other channels without one show the message in the slot.
 */
export function describeKillChange({ remote, mode, channel, rows }: KillChange): string {
  if (remote === 'shell')
    throw new AppError('state_conflict', {
      why: 'the shell cannot be killed, because every page needs it: roll it back instead',
    });
  const row = rows.find((one) => one.channel === (channel ?? PRODUCTION));
  if (rows.length === 0 || (channel !== undefined && !row))
    throw new AppError('not_found', {
      why: `no release of ${remote} is shown${channel === undefined ? '' : ` in ${channel}`}`,
    });
  const where = channel === undefined ? '' : ` in ${channel}`;
  if (mode === 'off') return describeKillEnd(remote, channel, row);
  if (mode === 'hide') return `${remote} is killed${where}: its slot shows a message`;
  const bare = (channel === undefined ? rows : rows.filter((one) => one === row)).filter(
    ({ previous }) => previous.length === 0,
  );
  const isBlocked = bare.some((one) => one === row) || bare.length === rows.length;
  if (isBlocked)
    throw new AppError('state_conflict', {
      why:
        `${remote} has no earlier release in ${channel ?? bare[0]?.channel ?? PRODUCTION}: ` +
        'kill it with "hide", or promote another release',
    });
  const without = bare.map((one) => one.channel).join(', ');
  return (
    `${remote} is killed${where}: the previous release is shown` +
    (without && `; there is none in ${without}`)
  );
}

/** A kill switch of all channels cannot be ended in only one. */
function describeKillEnd(
  remote: string,
  channel: string | undefined,
  row: ReleaseChannelRow | undefined,
): string {
  if (channel === undefined) return `${remote} is shown again`;
  if (row?.killMode && !row.ownKillMode)
    throw new AppError('state_conflict', {
      why: `${remote} is killed in every channel: end that with "kill ${remote} off"`,
    });
  return `${remote} is shown again in ${channel}`;
}
