import { join } from 'node:path';
import { PRODUCTION } from '@nocturne/contracts/registry';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import type { ChannelRow, ExperimentRow, RegistryRepository, ReleaseRow } from '../repositories/registry-repository.ts';
import { assignVariant, type Subject } from './assignment.ts';
import type { ReleaseStorage } from './release-storage.ts';

export type AppName = RemoteName | 'shell';

interface State {
  rev: number;
  releases: ReadonlyMap<string, ReleaseRow>;
  channels: readonly ChannelRow[];
  experiments: readonly ExperimentRow[];
}

/** What the registry has visitors see: which build each of them gets (federation.md, "The registry"). Its changes are RegistryDesk's. */
export class RegistryService {
  readonly #registry: RegistryRepository;
  readonly #storage: Pick<ReleaseStorage, 'folderOf'>;
  #state: Promise<State> | undefined;

  constructor(registry: RegistryRepository, storage: Pick<ReleaseStorage, 'folderOf'>) {
    this.#registry = registry;
    this.#storage = storage;
  }

  /** Forgets what was read: the next question asks the database. */
  refresh(): void {
    this.#state = undefined;
  }

  /** The registry document for one visitor: a pure function of the registry and the visitor, so it is sticky. */
  async snapshotFor(subject: Subject, channel: string = PRODUCTION): Promise<RegistrySnapshot> {
    const state = await this.#read();
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    for (const name of REMOTE_NAMES) {
      const assigned = assign(state, name, channel, subject);
      if (assigned) remotes[name] = assigned;
    }
    return { schema: 1, rev: state.rev, channel, remotes };
  }

  /** The active release of an app, the shell included; undefined before its first one. */
  async active(name: AppName, channel: string = PRODUCTION): Promise<RemoteRelease | undefined> {
    const state = await this.#read();
    const row = state.channels.find((one) => one.remote === name && one.channel === channel);
    const release = row?.active ? state.releases.get(row.active) : undefined;
    return release && present(release);
  }

  /** Folder of a release's server build (CommonJS); undefined for an unknown release id. */
  async nodeFolder(releaseId: string): Promise<string | undefined> {
    const release = (await this.#read()).releases.get(releaseId);
    return release && join(this.#storage.folderOf(release), 'node');
  }

  #read(): Promise<State> {
    const reading = this.#state ?? this.#load();
    this.#state = reading;
    // A failed reading is not kept.
    reading.catch(() => (this.#state = this.#state === reading ? undefined : this.#state));
    return reading;
  }

  async #load(): Promise<State> {
    const [rev, releases, channels, experiments] = await Promise.all([
      this.#registry.revision(),
      this.#registry.releases(),
      this.#registry.channels(),
      this.#registry.experiments(),
    ]);
    // What was refused, or has no files any more, is never shown, whoever names it.
    const shown = releases.filter(({ status }) => status !== 'refused' && status !== 'retired');
    return { rev, releases: new Map(shown.map((release) => [release.id, release])), channels, experiments };
  }
}

function assign(state: State, name: RemoteName, channel: string, subject: Subject): AssignedRemote | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  const active = row?.active ? state.releases.get(row.active) : undefined;
  if (!row || !active) return undefined;
  const experiment = state.experiments.find((one) => one.remote === name && one.channel === channel);
  const variant = experiment && assignVariant(experiment, subject);
  const chosen = (variant && state.releases.get(variant.release)) ?? active;
  const fallback = [active.id, ...row.previous].filter((id) => id !== chosen.id).flatMap((id) => state.releases.get(id) ?? []);
  return {
    ...present(chosen),
    ...(experiment ? { experiment: { id: experiment.id, variant: variant?.name ?? 'control' } } : {}),
    fallback: fallback.map(present),
    kill: row.killMode,
  };
}

function present(release: ReleaseRow): RemoteRelease {
  const { id, entry, globalName, integrity, preload, early } = release;
  return { release: id, entry, global: globalName, integrity, exposes: preload, ...(early ? { early } : {}) };
}
