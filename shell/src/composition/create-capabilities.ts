import type { RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Capabilities, Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import type { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { when } from 'mobx';

/** Instances that are created after the capabilities. */
export interface CapabilityDeps {
  services: Services;
  ageGate: Pick<AgeGateStore, 'isPassed'>;
}

/**
 * Serves capabilities between remotes by loading their owner. While the owner is unavailable a
 * capability does nothing. Behind the age gate no video is prefetched, and advertisements wait.
 */
export function createCapabilities(
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>,
  getDeps: () => CapabilityDeps | undefined,
): Capabilities {
  const callOwner = (name: RemoteName, use: (offered: Partial<Capabilities>) => void): void => {
    loadRemote(name)
      .then(
        ({ module }) => {
          const deps = getDeps();
          const offered = deps && module.capabilities?.(deps.services);
          if (offered) use(offered);
        },
        () => undefined,
      )
      .catch((error: unknown) => logger.warn(`a capability of ${name} failed`, error));
  };
  const isPassed = (): boolean => getDeps()?.ageGate.isPassed ?? false;
  return {
    player: {
      prefetch: (video) => {
        if (isPassed()) callOwner('mf-player', (offered) => offered.player?.prefetch(video));
      },
    },
    ads: {
      outstream: (host, signal) => {
        when(isPassed, { signal }).then(
          () => callOwner('mf-player', (offered) => offered.ads?.outstream(host, signal)),
          // The placement was unmounted before the age gate was passed.
          () => undefined,
        );
      },
    },
  };
}
