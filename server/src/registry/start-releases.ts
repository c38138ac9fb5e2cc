import { PRODUCTION } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import { isAppError } from '../services/app-error.ts';
import { buildsBelow } from './build-folder.ts';
import type { RegistryDesk } from './registry-desk.ts';
import type { ReleaseIntake } from './release-intake.ts';

interface StartParts {
  registry: RegistryRepository;
  intake: Pick<ReleaseIntake, 'take'>;
  desk: Pick<RegistryDesk, 'showOwn'>;
  /** Hears of builds that could not be taken in. */
  onError: (error: unknown) => void;
}

/** How often a start looks again when another process of the site starts at the same moment. */
const TRIES = 5;

/** What a start of the site shows: the builds that lie beside it (federation.md, "What a start shows"). */
export class StartReleases {
  readonly #with: StartParts;

  constructor(parts: StartParts) {
    this.#with = parts;
  }

  /**
   * Shows every build below `dist` unless a person's choice stands against it; resolves to the releases that were not shown before. One that cannot be taken
   * in holds no start up: the site goes on with what it shows of that remote.
   */
  async showBuilt(dist: string): Promise<string[]> {
    const shown: string[] = [];
    for (const folder of await buildsBelow(dist)) {
      const id = await unlessOvertaken(() => this.#showDue(folder)).catch((error: unknown) => {
        if (!isAppError(error)) throw error;
        this.#with.onError(error);
      });
      if (id !== undefined) shown.push(id);
    }
    return shown;
  }

  async #showDue(folder: string): Promise<string | undefined> {
    const release = await this.#with.intake.take(folder, SERVER_ACTOR);
    if (!(await this.#isDue(release))) return undefined;
    await this.#with.desk.showOwn(release);
    return release;
  }

  /** Takes one build in and shows it, whoever chose another; resolves to its release. */
  async show(folder: string): Promise<string> {
    const release = await this.#with.intake.take(folder, SERVER_ACTOR);
    await this.#with.desk.showOwn(release);
    return release;
  }

  /** False for the active release, and when somebody promoted or rolled back later than the release came in and the server last chose. */
  async #isDue(releaseId: string): Promise<boolean> {
    const { registry } = this.#with;
    const release = (await registry.releases()).find(({ id }) => id === releaseId);
    const channels = await registry.channels();
    if (
      !release ||
      channels.some(({ channel, active }) => channel === PRODUCTION && active === releaseId)
    )
      return false;
    const newest = await registry.newestEntry(release, PRODUCTION);
    return newest === undefined || newest.action === 'publish' || newest.actor === SERVER_ACTOR;
  }
}

/** Two processes that start at once take in and show the same builds: the slower one finds them there. */
async function unlessOvertaken<T>(run: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isOvertaken =
      isAppError(error) && (error.code === 'changed' || error.code === 'release_exists');
    if (!isOvertaken || tries <= 1) throw error;
    return unlessOvertaken(run, tries - 1);
  }
}
