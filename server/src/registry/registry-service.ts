import { join } from 'node:path';
import { PRODUCTION } from '@nocturne/contracts/registry';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import type { ChannelRow, ExperimentRow, RegistryRepository, ReleaseRow } from '../repositories/registry-repository.ts';
import { assignVariant, takesPart, type Subject } from './assignment.ts';
import { CONTROL } from './experiment-rules.ts';
import type { ReleaseStorage } from './release-storage.ts';

export type AppName = RemoteName | 'shell';

interface State {
  rev: number;
  releases: ReadonlyMap<string, ReleaseRow>;
  channels: readonly ChannelRow[];
  experiments: readonly ExperimentRow[];
}

/** Release ids by app. */
type Overrides = Readonly<Record<string, string>>;

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

  /**
   * The registry document for one visitor: a pure function of the registry and the visitor, so it is sticky. A remote that has no release in a channel
   * shows production's; `overrides` are releases by app that staff chose for itself.
   */
  async snapshotFor(subject: Subject, channel: string = PRODUCTION, overrides: Overrides = {}): Promise<RegistrySnapshot> {
    const state = await this.#read();
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    for (const name of REMOTE_NAMES) {
      const assigned = overridden(state, name, overrides) ?? assign(state, name, channel, subject) ?? assignUsual(state, name, channel);
      if (assigned) remotes[name] = assigned;
    }
    return { schema: 1, rev: state.rev, channel, remotes };
  }

  /** The active release of an app, the shell included; undefined before its first one. A channel without one shows production's. */
  async active(name: AppName, channel: string = PRODUCTION, overrides: Overrides = {}): Promise<RemoteRelease | undefined> {
    const state = await this.#read();
    const chosen = overridden(state, name, overrides);
    if (chosen) return chosen;
    const release = activeIn(state, name, channel) ?? activeIn(state, name, PRODUCTION);
    return release && present(release);
  }

  /** Of these releases which app each is of; undefined for one that is not known. */
  async appsOf(releaseIds: readonly string[]): Promise<(string | undefined)[]> {
    const { releases } = await this.#read();
    return releaseIds.map((id) => releases.get(id)?.remote);
  }

  /** Folder of a release's server build (CommonJS); undefined for an unknown release id. */
  async nodeFolder(releaseId: string): Promise<string | undefined> {
    const release = (await this.#read()).releases.get(releaseId);
    return release && join(this.#storage.folderOf(release), 'node');
  }

  /** Whether a release is one of this remote that pages may have. */
  async knows(remote: string, release: string): Promise<boolean> {
    return (await this.#read()).releases.get(release)?.remote === remote;
  }

  /** What `experiment:variant` names, the control included; undefined where no such experiment runs. */
  async variantOf(text: string): Promise<{ experiment: string; variant: string } | undefined> {
    const [id = '', variant = ''] = text.split(':');
    const experiment = (await this.#read()).experiments.find((one) => one.id === id);
    const isKnown = variant === CONTROL || experiment?.variants.some(({ name }) => name === variant);
    return experiment && isKnown ? { experiment: id, variant } : undefined;
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

function activeIn(state: State, name: AppName, channel: string): ReleaseRow | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  return row?.active ? state.releases.get(row.active) : undefined;
}

/** What staff chose to see is shown or fails: no other release takes its place, and the kill switch, which is for visitors, does not hide it. */
function overridden(state: State, name: AppName, overrides: Overrides): AssignedRemote | undefined {
  const release = state.releases.get(overrides[name] ?? '');
  return release?.remote === name ? { ...present(release), fallback: [], kill: null } : undefined;
}

/** Production's release for a channel that has none of its own; its experiments are about production's visitors alone. */
function assignUsual(state: State, name: RemoteName, channel: string): AssignedRemote | undefined {
  return channel === PRODUCTION ? undefined : assign({ ...state, experiments: [] }, name, PRODUCTION, NOBODY);
}

const NOBODY: Subject = { visitorId: '', country: '', isMember: false };

function assign(state: State, name: RemoteName, channel: string, subject: Subject): AssignedRemote | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  const active = row?.active ? state.releases.get(row.active) : undefined;
  if (!row || !active) return undefined;
  const experiment = state.experiments.find((one) => one.remote === name && one.channel === channel && takesPart(one, subject));
  const variant = experiment && assignVariant(experiment, subject);
  const chosen = (variant && state.releases.get(variant.release)) ?? active;
  // The last resort of every channel is what production shows.
  const last = activeIn(state, name, PRODUCTION)?.id ?? active.id;
  const others = new Set([active.id, ...row.previous, last].filter((id) => id !== chosen.id));
  const fallback = [...others].flatMap((id) => state.releases.get(id) ?? []);
  return {
    ...present(chosen),
    ...(experiment ? { experiment: { id: experiment.id, variant: variant?.name ?? CONTROL } } : {}),
    fallback: fallback.map(present),
    kill: row.killMode,
  };
}

function present(release: ReleaseRow): RemoteRelease {
  const { id, entry, globalName, integrity, preload, early } = release;
  return { release: id, entry, global: globalName, integrity, exposes: preload, ...(early ? { early } : {}) };
}
