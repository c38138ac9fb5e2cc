import type { Running } from '@nocturne/contracts/events';
import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { RemoteOutcome } from '@nocturne/federation/remote-loader';

/** Knows which release of each remote runs in this page, and the visitor's variant, so that goals and exposures carry both (R7-07). */
export class RunningRemotes {
  #snapshot: RegistrySnapshot;
  #running = new Map<RemoteName, Running>();

  constructor(snapshot: RegistrySnapshot) {
    this.#snapshot = snapshot;
  }

  /** What the loader reports; a release that fell back is in no experiment. */
  note({ remote, release, outcome }: RemoteOutcome): void {
    if (outcome === 'failed') return;
    const experiment = outcome === 'ok' ? this.#snapshot.remotes[remote]?.experiment : undefined;
    this.#running.set(remote, { remote, release, variant: experiment ? `${experiment.id}:${experiment.variant}` : '' });
  }

  of(remote: RemoteName): Running | undefined {
    return this.#running.get(remote);
  }
}
