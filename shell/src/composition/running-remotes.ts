import type { RunningRemote } from '@nocturne/contracts/events';
import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { RemoteOutcome } from '@nocturne/federation/remote-loader';

/**
 * Tracks the release of each remote that runs in this page, and the visitor's variant. Goals and
 * exposures carry both.
 */
export class RunningRemotes {
  #snapshot: RegistrySnapshot;
  #running = new Map<RemoteName, RunningRemote>();

  constructor(snapshot: RegistrySnapshot) {
    this.#snapshot = snapshot;
  }

  recordOutcome({ remote, release, outcome }: RemoteOutcome): void {
    if (outcome !== 'failed')
      this.#running.set(remote, { remote, release, variant: this.variantOf(remote, release) });
  }

  /**
   * `experiment:variant` that gives a visitor this release. Only an assigned release can be in an
   * experiment.
   */
  variantOf(remote: RemoteName, release: string): string {
    const assigned = this.#snapshot.remotes[remote];
    return assigned?.experiment && assigned.release === release ? nameOf(assigned.experiment) : '';
  }

  /** `experiment:variant` of every experiment of the visitor, whatever runs in this page. */
  get variants(): readonly string[] {
    return Object.values(this.#snapshot.remotes).flatMap(({ experiment }) =>
      experiment ? [nameOf(experiment)] : [],
    );
  }

  get(remote: RemoteName): RunningRemote | undefined {
    return this.#running.get(remote);
  }
}

const nameOf = ({ id, variant }: { id: string; variant: string }): string => `${id}:${variant}`;
