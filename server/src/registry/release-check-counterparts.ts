import { PRODUCTION } from '@nocturne/contracts/registry';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import { readBuild, type BuildFolder } from './build-folder.ts';
import type { Counterparts } from './release-check.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Number of earlier releases that pages fall back to (`releasesToTry`). */
const FALLBACKS = 1;

/** Current releases of a channel's pages, read from the release storage. */
export class RegistryCounterparts implements Counterparts {
  readonly #registry: Pick<RegistryRepository, 'channels' | 'experiments' | 'releases'>;
  readonly #storage: Pick<ReleaseStorage, 'folderOf' | 'ensureLocal'>;

  constructor(
    registry: Pick<RegistryRepository, 'channels' | 'experiments' | 'releases'>,
    storage: Pick<ReleaseStorage, 'folderOf' | 'ensureLocal'>,
  ) {
    this.#registry = registry;
    this.#storage = storage;
  }

  async listBuilds(name: string, channel: string): Promise<readonly BuildFolder[]> {
    return this.#readBuilds(await this.#listShownIds(name, channel));
  }

  async listRemoteBuilds(channel: string): Promise<readonly BuildFolder[]> {
    const shown = await Promise.all(REMOTE_NAMES.map((name) => this.#listShownIds(name, channel)));
    const experiments = (await this.#registry.experiments()).filter(
      (one) => one.channel === channel && one.remote !== 'shell',
    );
    const variants = experiments.flatMap((one) => one.variants.map(({ release }) => release));
    return this.#readBuilds([...new Set([...shown.flat(), ...variants])]);
  }

  /**
   * Returns the ids of the active release and its fallback. A channel without a release of an app
   * uses production's.
   */
  async #listShownIds(name: string, channel: string): Promise<string[]> {
    const rows = (await this.#registry.channels()).filter(
      ({ remote, active }) => remote === name && active !== null,
    );
    const row =
      rows.find((one) => one.channel === channel) ?? rows.find((one) => one.channel === PRODUCTION);
    return row?.active ? [row.active, ...row.previous.slice(0, FALLBACKS)] : [];
  }

  /**
   * Reads the builds. Skips releases with lost files, because no page shows them. Rejects with
   * `unavailable` if they cannot be fetched now.
   */
  async #readBuilds(ids: readonly string[]): Promise<BuildFolder[]> {
    const releases = await this.#registry.releases();
    const builds = ids.map(async (id) => {
      const release = releases.find((one) => one.id === id);
      if (!release || !(await this.#storage.ensureLocal(release))) return undefined;
      return readBuild(this.#storage.folderOf(release)).catch(() => undefined);
    });
    return (await Promise.all(builds)).filter((build) => build !== undefined);
  }
}
