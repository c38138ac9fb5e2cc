import type { GoalName, GoalOrigin } from '@nocturne/contracts/forms';
import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { RemoteOutcome } from '@nocturne/federation/remote-loader';

const PLAYER_GOAL = /^player_/;
const PLAYER: RemoteName = 'mf-player';

/** Knows which release of each remote runs in this page, so that each goal of the player carries it and the visitor's variant (R7-07). */
export class GoalOrigins {
  #snapshot: RegistrySnapshot;
  #running = new Map<RemoteName, GoalOrigin>();

  constructor(snapshot: RegistrySnapshot) {
    this.#snapshot = snapshot;
  }

  /** What the loader reports; a release that fell back is in no experiment. */
  note({ remote, release, outcome }: RemoteOutcome): void {
    if (outcome === 'failed') return;
    const experiment = outcome === 'ok' ? this.#snapshot.remotes[remote]?.experiment : undefined;
    this.#running.set(remote, { remote: release, variant: experiment ? `${experiment.id}:${experiment.variant}` : '' });
  }

  originOf(goal: GoalName): GoalOrigin | undefined {
    return PLAYER_GOAL.test(goal) ? this.#running.get(PLAYER) : undefined;
  }
}
