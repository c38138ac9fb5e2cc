import {
  releasesToTry,
  type AssignedRemote,
  type RegistrySnapshot,
} from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { PageFault } from './page-fault.ts';
import type { RunningRelease } from './release-context.ts';

/** One way to draw a page: with this shell and these releases. */
export interface Attempt<Shell> {
  shell: Shell;
  registry: RegistrySnapshot;
  /** Remotes that the server draws nothing of, because each of their releases failed: the browser tries them in their places. */
  undrawn: readonly string[];
}

interface Asked<Shell> {
  /** The one to draw with, then those to go back to. */
  shells: readonly Shell[];
  registry: RegistrySnapshot;
  isSetAside: (release: string) => boolean;
}

/**
 * The ways to draw one page, best first: a release that failed gives its place to the one before it. Where a page fails with every release of a remote and
 * without the remote as well, the shell is at fault and the remotes are not.
 */
export class PageAttempts<Shell extends { release: string }> {
  readonly #asked: Asked<Shell>;
  readonly #brokenShells: PageFault[] = [];
  #brokenRemotes: PageFault[] = [];

  constructor(asked: Asked<Shell>) {
    this.#asked = asked;
  }

  /** Undefined where no shell is left. */
  next(): Attempt<Shell> | undefined {
    const shell = this.#shells().find(
      ({ release }) => !this.#brokenShells.some(({ blamed }) => blamed.release === release),
    );
    if (!shell) return undefined;
    const { registry } = this.#asked;
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    const undrawn: string[] = [];
    for (const [name, assigned] of Object.entries(registry.remotes) as [
      RemoteName,
      AssignedRemote,
    ][]) {
      const sound = this.#withoutBroken(assigned);
      if (!sound) undrawn.push(name);
      remotes[name] = sound ?? assigned;
    }
    return { shell, registry: { ...registry, remotes }, undrawn };
  }

  /** Gives up the release that a fault is about. */
  leave(fault: PageFault): void {
    if (fault.blamed.app !== 'shell') return void this.#brokenRemotes.push(fault);
    this.#brokenShells.push(fault);
    this.#brokenRemotes = [];
  }

  /** What went wrong on the way to the last attempt. */
  get faults(): readonly PageFault[] {
    return [...this.#brokenShells, ...this.#brokenRemotes];
  }

  /** Releases that this page would have had and that were not even tried. */
  get setAside(): readonly RunningRelease[] {
    const { shells, registry, isSetAside } = this.#asked;
    const named = Object.entries(registry.remotes).flatMap(([app, assigned]) => {
      const [first] = releasesToTry(assigned);
      return first ? [{ app, release: first.release }] : [];
    });
    const [shell] = shells;
    return [...(shell ? [{ app: 'shell', release: shell.release }] : []), ...named].filter(
      ({ release }) => isSetAside(release),
    );
  }

  /** One that was set aside is still better than none. */
  #shells(): readonly Shell[] {
    const { shells, isSetAside } = this.#asked;
    const sound = shells.filter(({ release }) => !isSetAside(release));
    return sound.length > 0 ? sound : shells;
  }

  /** The same remote without the releases that failed; undefined where none is left to draw with. A killed one stays as it is. */
  #withoutBroken(assigned: AssignedRemote): AssignedRemote | undefined {
    const tries = releasesToTry(assigned);
    const isBroken = (release: string) =>
      this.#asked.isSetAside(release) ||
      this.#brokenRemotes.some(({ blamed }) => blamed.release === release);
    const [first] = tries;
    if (!first || !isBroken(first.release)) return assigned;
    const [chosen, ...fallback] = tries.filter(({ release }) => !isBroken(release));
    // It is not the visitor's variant any more.
    return chosen && { ...chosen, fallback, kill: null };
  }
}
