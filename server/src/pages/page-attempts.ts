import {
  releasesToTry,
  type AssignedRemote,
  type RegistrySnapshot,
} from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { PageFault } from '../rendering/page-fault.ts';
import type { RunningRelease } from '../rendering/release-context.ts';

/** One attempt to render a page, with this shell and these releases. */
export interface Attempt<Shell> {
  shell: Shell;
  registry: RegistrySnapshot;
  /**
   * Remotes that the server does not render, because each of their releases failed. The browser
   * tries to load them.
   */
  unrendered: readonly string[];
}

interface AttemptOptions<Shell> {
  /** The shell to render with, then its fallbacks. */
  shells: readonly Shell[];
  registry: RegistrySnapshot;
  isSetAside: (release: string) => boolean;
}

/**
 * Lists the attempts to render one page, best first; an earlier release replaces one that failed.
 * If a page fails with every release of a remote and also without the remote, the shell is at
 * fault.
 */
export class PageAttempts<Shell extends { release: string }> {
  readonly #options: AttemptOptions<Shell>;
  readonly #brokenShells: PageFault[] = [];
  #brokenRemotes: PageFault[] = [];

  constructor(options: AttemptOptions<Shell>) {
    this.#options = options;
  }

  /** Returns undefined if no shell is left. */
  next(): Attempt<Shell> | undefined {
    const shell = this.#shells().find(
      ({ release }) => !this.#brokenShells.some(({ blamed }) => blamed.release === release),
    );
    if (!shell) return undefined;
    const { registry } = this.#options;
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    const unrendered: string[] = [];
    for (const [name, assigned] of Object.entries(registry.remotes) as [
      RemoteName,
      AssignedRemote,
    ][]) {
      const usable = this.#withoutBroken(assigned);
      if (!usable) unrendered.push(name);
      remotes[name] = usable ?? assigned;
    }
    return { shell, registry: { ...registry, remotes }, unrendered };
  }

  /** Excludes the release that caused a fault. */
  exclude(fault: PageFault): void {
    if (fault.blamed.app !== 'shell') return void this.#brokenRemotes.push(fault);
    this.#brokenShells.push(fault);
    this.#brokenRemotes = [];
  }

  /** Faults of the failed attempts. */
  get faults(): readonly PageFault[] {
    return [...this.#brokenShells, ...this.#brokenRemotes];
  }

  /** Set-aside releases that this page would otherwise have used. */
  get setAsideReleases(): readonly RunningRelease[] {
    const { shells, registry, isSetAside } = this.#options;
    const remotes = Object.entries(registry.remotes).flatMap(([app, assigned]) => {
      const [first] = releasesToTry(assigned);
      return first ? [{ app, release: first.release }] : [];
    });
    const [shell] = shells;
    return [...(shell ? [{ app: 'shell', release: shell.release }] : []), ...remotes].filter(
      ({ release }) => isSetAside(release),
    );
  }

  /** If every shell is set aside, a set-aside one is still better than none. */
  #shells(): readonly Shell[] {
    const { shells, isSetAside } = this.#options;
    const usable = shells.filter(({ release }) => !isSetAside(release));
    return usable.length > 0 ? usable : shells;
  }

  /**
   * Returns the remote without failed releases; undefined if none is left to render with. Leaves a
   * killed remote unchanged.
   */
  #withoutBroken(assigned: AssignedRemote): AssignedRemote | undefined {
    const candidates = releasesToTry(assigned);
    const isBroken = (release: string) =>
      this.#options.isSetAside(release) ||
      this.#brokenRemotes.some(({ blamed }) => blamed.release === release);
    const [first] = candidates;
    if (!first || !isBroken(first.release)) return assigned;
    const [chosen, ...fallback] = candidates.filter(({ release }) => !isBroken(release));
    // The chosen release is not the visitor's variant any more.
    return chosen && { ...chosen, fallback, kill: null };
  }
}
