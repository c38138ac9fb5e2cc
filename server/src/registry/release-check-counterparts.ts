import { PRODUCTION } from '@nocturne/contracts/registry';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import { readBuild, type BuildFolder } from './build-folder.ts';
import type { Counterparts } from './release-check.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Of the releases before, pages fall back to the newest alone (`releasesToTry`). */
const FALLBACKS = 1;

/** What a channel's pages are made of now, read from where releases are stored. */
export class RegistryCounterparts implements Counterparts {
  readonly #registry: Pick<RegistryRepository, 'channels' | 'experiments' | 'releases'>;
  readonly #storage: Pick<ReleaseStorage, 'folderOf' | 'bring'>;

  constructor(
    registry: Pick<RegistryRepository, 'channels' | 'experiments' | 'releases'>,
    storage: Pick<ReleaseStorage, 'folderOf' | 'bring'>,
  ) {
    this.#registry = registry;
    this.#storage = storage;
  }

  async of(name: string, channel: string): Promise<readonly BuildFolder[]> {
    return this.#read(await this.#shown(name, channel));
  }

  async remotes(channel: string): Promise<readonly BuildFolder[]> {
    const shown = await Promise.all(REMOTE_NAMES.map((name) => this.#shown(name, channel)));
    const experiments = (await this.#registry.experiments()).filter(
      (one) => one.channel === channel && one.remote !== 'shell',
    );
    const variants = experiments.flatMap((one) => one.variants.map(({ release }) => release));
    return this.#read([...new Set([...shown.flat(), ...variants])]);
  }

  /** Ids of the active release and its fallback; where a channel has none of an app, its pages get production's. */
  async #shown(name: string, channel: string): Promise<string[]> {
    const rows = (await this.#registry.channels()).filter(
      ({ remote, active }) => remote === name && active !== null,
    );
    const row =
      rows.find((one) => one.channel === channel) ?? rows.find((one) => one.channel === PRODUCTION);
    return row?.active ? [row.active, ...row.previous.slice(0, FALLBACKS)] : [];
  }

  /** Releases whose files are lost are on no page, and hold nobody up. Rejects with unavailable where they cannot be had now. */
  async #read(ids: readonly string[]): Promise<BuildFolder[]> {
    const releases = await this.#registry.releases();
    const builds = ids.map(async (id) => {
      const release = releases.find((one) => one.id === id);
      if (!release || !(await this.#storage.bring(release))) return undefined;
      return readBuild(this.#storage.folderOf(release)).catch(() => undefined);
    });
    return (await Promise.all(builds)).filter((build) => build !== undefined);
  }
}
