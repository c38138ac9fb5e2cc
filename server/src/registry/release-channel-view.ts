import type { ChangedRelease, ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import { APP_NAMES } from '@nocturne/contracts/routes';
import type { ResolvedReleaseChannel } from './release-channel-resolver.ts';
import type { RegistryService } from './registry-service.ts';

/**
 * Returns the content of a page's channel banner; undefined if neither the host name nor a view of
 * staff selected the channel. `siteUrl` is the link target on a channel's own host.
 */
export async function viewOf(
  registry: Pick<RegistryService, 'getActiveRelease'>,
  { channel, overrides, source }: ResolvedReleaseChannel,
  siteUrl: string,
): Promise<ReleaseChannelView | undefined> {
  if (source === 'site') return undefined;
  const changed = await Promise.all(
    APP_NAMES.map(async (name): Promise<ChangedRelease[]> => {
      const [shown, production] = await Promise.all([
        registry.getActiveRelease(name, channel, overrides),
        registry.getActiveRelease(name),
      ]);
      if (!shown || shown.release === production?.release) return [];
      return [
        {
          name,
          release: shown.release,
          ...(shown.release === overrides[name] ? { isOverride: true as const } : {}),
        },
      ];
    }),
  );
  return { channel, changed: changed.flat(), ...(source === 'host' ? { leaveTo: siteUrl } : {}) };
}
