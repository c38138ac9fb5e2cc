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

  /** What the loader reports. */
  note({ remote, release, outcome }: RemoteOutcome): void {
    if (outcome !== 'failed')
      this.#running.set(remote, { remote, release, variant: this.variantOf(remote, release) });
  }

  /** `experiment:variant` in which a visitor has this release; a release that is not the assigned one is in no experiment. */
  variantOf(remote: RemoteName, release: string): string {
    const assigned = this.#snapshot.remotes[remote];
    return assigned?.experiment && assigned.release === release ? nameOf(assigned.experiment) : '';
  }

  /** `experiment:variant` of every experiment that the visitor is in, whatever runs in this page. */
  get variants(): readonly string[] {
    return Object.values(this.#snapshot.remotes).flatMap(({ experiment }) =>
      experiment ? [nameOf(experiment)] : [],
    );
  }

  of(remote: RemoteName): Running | undefined {
    return this.#running.get(remote);
  }
}

const nameOf = ({ id, variant }: { id: string; variant: string }): string => `${id}:${variant}`;
