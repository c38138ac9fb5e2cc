import { VIEW_RELEASES_MAX } from '@nocturne/contracts/release-channel-view';
import { AppError } from '../errors/app-error.ts';
import { expectReleaseChannel } from './admin-rules.ts';
import type { ReleaseChannelSelection } from './release-channel-resolver.ts';
import type { RegistryService } from './registry-service.ts';

/**
 * Parses a channel with overrides, as staff name them. Rejects with `bad_request` for an invalid
 * channel name, for too many releases, for releases that cannot be shown, and for two of one app.
 */
export async function selectReleaseChannel(
  registry: Pick<RegistryService, 'appsOf'>,
  channel: string,
  releases: readonly string[],
): Promise<ReleaseChannelSelection> {
  expectReleaseChannel(channel);
  if (releases.length > VIEW_RELEASES_MAX)
    throw new AppError('bad_request', { field: 'releases', why: 'too many releases' });
  const overrides: Record<string, string> = {};
  for (const [at, app] of (await registry.appsOf(releases)).entries()) {
    const release = releases[at] ?? '';
    if (app === undefined)
      throw new AppError('bad_request', {
        field: 'releases',
        why: `there is no release ${release} that can be shown`,
      });
    if (overrides[app] !== undefined)
      throw new AppError('bad_request', { field: 'releases', why: `two releases of ${app}` });
    overrides[app] = release;
  }
  return { channel, overrides };
}
