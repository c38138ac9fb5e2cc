import type { ChangedRelease, ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import type { ResolvedReleaseChannel } from './release-channel-resolver.ts';
import type { RegistryService } from './registry-service.ts';

/** What the banner of a page says; undefined where the page is production's. `siteUrl` is where a channel's own host leads back to. */
export async function viewOf(
  registry: Pick<RegistryService, 'active'>,
  { channel, overrides, by }: ResolvedReleaseChannel,
  siteUrl: string,
): Promise<ReleaseChannelView | undefined> {
  if (by === 'site') return undefined;
  const changed = await Promise.all(
    (['shell', ...REMOTE_NAMES] as const).map(async (name): Promise<ChangedRelease[]> => {
      const [shown, usual] = await Promise.all([
        registry.active(name, channel, overrides),
        registry.active(name),
      ]);
      if (!shown || shown.release === usual?.release) return [];
      return [
        {
          name,
          release: shown.release,
          ...(shown.release === overrides[name] ? { isOverride: true as const } : {}),
        },
      ];
    }),
  );
  return { channel, changed: changed.flat(), ...(by === 'host' ? { leaveTo: siteUrl } : {}) };
}
