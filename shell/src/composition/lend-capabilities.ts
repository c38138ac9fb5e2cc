import type { RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Capabilities, Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';

/** Answers what remotes ask of one another by loading the owner; while the owner is down a capability quietly does nothing. */
export function lendCapabilities(
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>,
  services: () => Services | undefined,
): Capabilities {
  const ask = (name: RemoteName, use: (offered: Partial<Capabilities>) => void): void => {
    loadRemote(name)
      .then(
        ({ module }) => {
          const own = services();
          const offered = own && module.capabilities?.(own);
          if (offered) use(offered);
        },
        () => undefined,
      )
      .catch((error: unknown) => logger.warn(`${name} broke what it offers`, error));
  };
  return {
    player: { prefetch: (video) => ask('mf-player', (offered) => offered.player?.prefetch(video)) },
    ads: { outstream: (host, signal) => ask('mf-player', (offered) => offered.ads?.outstream(host, signal)) },
  };
}
