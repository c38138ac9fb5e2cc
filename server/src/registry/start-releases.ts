import { PRODUCTION } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import pRetry from 'p-retry';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import { isAppError } from '../errors/app-error.ts';
import { listBuildFolders } from './build-folder.ts';
import type { RegistryAdmin } from './registry-admin.ts';
import type { ReleaseIntake } from './release-intake.ts';

interface StartDeps {
  registry: RegistryRepository;
  intake: Pick<ReleaseIntake, 'acceptOwnBuild'>;
  registryAdmin: Pick<RegistryAdmin, 'showOwnRelease'>;
  /** Receives errors of builds that could not be accepted. */
  onError: (error: unknown) => void;
}

/** Number of tries if another process of the site starts at the same time. */
const TRIES = 5;

/**
 * Shows the builds in the site's own folder when the site starts (federation.md, "What a start
 * shows").
 */
export class StartReleases {
  readonly #deps: StartDeps;

  constructor(deps: StartDeps) {
    this.#deps = deps;
  }

  /**
   * Shows every build below `dist`, unless a person chose otherwise. Resolves to the newly shown
   * releases. A build that cannot be accepted does not block the start: the site keeps the current
   * release of that remote.
   */
  async showBuilds(dist: string): Promise<string[]> {
    const shown: string[] = [];
    for (const folder of await listBuildFolders(dist)) {
      const id = await retryOnConflict(() => this.#showIfDue(folder)).catch((error: unknown) => {
        if (!isAppError(error)) throw error;
        this.#deps.onError(error);
      });
      if (id !== undefined) shown.push(id);
    }
    return shown;
  }

  async #showIfDue(folder: string): Promise<string | undefined> {
    const release = await this.#deps.intake.acceptOwnBuild(folder, SERVER_ACTOR);
    if (!(await this.#isDue(release))) return undefined;
    await this.#deps.registryAdmin.showOwnRelease(release);
    return release;
  }

  /** Accepts one build and shows it, even if a person chose another. Resolves to its release. */
  async showBuild(folder: string): Promise<string> {
    const release = await this.#deps.intake.acceptOwnBuild(folder, SERVER_ACTOR);
    await this.#deps.registryAdmin.showOwnRelease(release);
    return release;
  }

  /**
   * False for the active release, and if a person promoted or rolled back since this release was
   * published and the server last chose.
   */
  async #isDue(releaseId: string): Promise<boolean> {
    const { registry } = this.#deps;
    const release = (await registry.releases()).find(({ id }) => id === releaseId);
    const channels = await registry.channels();
    if (
      !release ||
      channels.some(({ channel, active }) => channel === PRODUCTION && active === releaseId)
    )
      return false;
    const newest = await registry.findNewestEntry(release, PRODUCTION);
    return newest === undefined || newest.action === 'publish' || newest.actor === SERVER_ACTOR;
  }
}

/**
 * Two processes that start at once accept and show the same builds; on retry the slower one finds
 * them done.
 */
function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  return pRetry(run, {
    retries: TRIES - 1,
    minTimeout: 0,
    shouldRetry: ({ error }) =>
      isAppError(error) && (error.code === 'changed' || error.code === 'release_exists'),
  });
}
