import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_FILE,
  releaseBase,
  SERVER_ACTOR,
  type AssignedRemote,
  type RegistrySnapshot,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import type { ChannelRow, ExperimentRow, RegistryRepository, ReleaseRow } from '../repositories/registry-repository.ts';
import { assignVariant, type Subject } from './assignment.ts';
import { buildsBelow, checkFiles, readBuild, type BuildFolder } from './build-folder.ts';
import { compressFiles } from './compress-files.ts';

export const PRODUCTION = 'production';
export type AppName = RemoteName | 'shell';

interface State {
  rev: number;
  releases: ReadonlyMap<string, ReleaseRow>;
  channels: readonly ChannelRow[];
  experiments: readonly ExperimentRow[];
}

/** Release ids by app. */
type Overrides = Readonly<Record<string, string>>;

interface Options {
  /** DATA_DIR/remotes. */
  folder: string;
  /** Tells the other processes that the registry changed. */
  announce: () => Promise<void>;
  /** Who is written into the audit; the server itself by default. */
  actor?: string;
}

/** The registry of remotes: which build each visitor gets, and how builds come and go (federation.md, "The registry"). */
export class RegistryService {
  readonly #registry: RegistryRepository;
  readonly #options: Options;
  #state: Promise<State> | undefined;

  constructor(registry: RegistryRepository, options: Options) {
    this.#registry = registry;
    this.#options = options;
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
    return release && join(this.#folderOf(release.remote, release.build), 'node');
  }

  async list(): Promise<ChannelRow[]> {
    return (await this.#registry.channels()).toSorted((a, b) => (a.remote < b.remote ? -1 : 1));
  }

  async show(name: string): Promise<ReleaseRow[]> {
    return this.#registry.releases(name);
  }

  /** Takes a build in: checks its hashes, copies it, writes the release. Resolves to the release id; throws when it is there already or wrong. */
  async publish(folder: string): Promise<string> {
    const build = await readBuild(folder);
    const { contract } = build;
    if (await this.#registry.release(contract.name, contract.build))
      throw new Error(`${contract.name} ${contract.build} is published already`);
    await this.#store(build);
    const id = await this.#registry.insert(contract, releaseBase(contract.name, contract.build) + contract.entry, this.#actor);
    await this.#changed();
    return id;
  }

  /** The release of a build folder: published now if it is not known yet, its files laid down again if they are lost. */
  async take(folder: string): Promise<string> {
    const build = await readBuild(folder);
    const { contract } = build;
    const known = await this.#registry.release(contract.name, contract.build);
    if (!known) return this.publish(folder);
    if (!existsSync(this.#folderOf(known.remote, known.build))) {
      if (contract.files[contract.entry] !== known.integrity)
        throw new Error(`${contract.name} ${contract.build} was published with other bytes`);
      await this.#store(build);
    }
    return known.id;
  }

  /** Shows a release to the visitors of a channel from the next page on. */
  async promote(releaseId: string, channel: string = PRODUCTION): Promise<void> {
    const release = await this.#release(releaseId);
    const row = await this.#channel(release.remote, channel);
    if (row?.active === releaseId) return;
    const previous = row?.active ? [row.active, ...row.previous] : [];
    await this.#registry.activate({ remote: release.remote, channel, release: releaseId, previous, actor: this.#actor, action: 'promote' });
    await this.#changed();
  }

  /** Goes back to the release before; resolves to its id. */
  async rollback(name: string, channel: string = PRODUCTION): Promise<string> {
    const row = await this.#channel(name, channel);
    const [target, ...older] = row?.previous ?? [];
    if (!row || target === undefined) throw new Error(`${name} has no release to go back to in ${channel}`);
    await this.#registry.activate({ remote: name, channel, release: target, previous: older, actor: this.#actor, action: 'rollback' });
    await this.#changed();
    return target;
  }

  /** Computes the hashes of stored releases again; resolves to what is wrong, by release. */
  async verify(name?: string): Promise<Record<string, string[]>> {
    const releases = await this.#registry.releases(name);
    const checked = await Promise.all(releases.map(async (release) => [release.id, await this.#check(release)] as const));
    return Object.fromEntries(checked);
  }

  /** Shows every build below `dist`, as a start does, unless a person's choice stands against it; resolves to the releases that were not shown before. */
  async showBuilt(dist: string): Promise<string[]> {
    const shown: string[] = [];
    for (const folder of await buildsBelow(dist)) {
      const id = await this.take(folder);
      if (!(await this.#isDue(id))) continue;
      await this.promote(id);
      shown.push(id);
    }
    return shown;
  }

  get #actor(): string {
    return this.#options.actor ?? SERVER_ACTOR;
  }

  /** False for the active release, and when somebody promoted or rolled back later than the release came in and the server last chose. */
  async #isDue(releaseId: string): Promise<boolean> {
    const release = await this.#release(releaseId);
    if ((await this.#channel(release.remote, PRODUCTION))?.active === releaseId) return false;
    const newest = await this.#registry.newestEntry(release, PRODUCTION);
    return newest === undefined || newest.action === 'publish' || newest.actor === SERVER_ACTOR;
  }

  /** Throws for an unknown id. */
  async #release(id: string): Promise<ReleaseRow> {
    const release = (await this.#registry.releases()).find((one) => one.id === id);
    if (!release) throw new Error(`there is no release ${id}`);
    return release;
  }

  async #channel(name: string, channel: string): Promise<ChannelRow | undefined> {
    return (await this.#registry.channels()).find((row) => row.remote === name && row.channel === channel);
  }

  #folderOf(name: string, build: string): string {
    return join(this.#options.folder, name, build);
  }

  /** Checked, copied beside and renamed, so that a half copied release is never served. */
  async #store(build: BuildFolder): Promise<void> {
    const { folder, contract } = build;
    const wrong = await checkFiles(build);
    if (wrong.length > 0) throw new Error(`${contract.name} ${contract.build} is refused: ${wrong.join('; ')}`);
    const target = this.#folderOf(contract.name, contract.build);
    const beside = `${target}.${process.pid}.part`;
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { recursive: true });
    for (const part of ['web', 'node', CONTRACT_FILE])
      if (existsSync(join(folder, part))) await cp(join(folder, part), join(beside, part), { recursive: true });
    await compressFiles(join(beside, 'web'));
    await rm(target, { recursive: true, force: true });
    await rename(beside, target);
  }

  async #check(release: ReleaseRow): Promise<string[]> {
    try {
      return await checkFiles(await readBuild(this.#folderOf(release.remote, release.build)));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  async #changed(): Promise<void> {
    this.refresh();
    await this.#options.announce();
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
    return { rev, releases: new Map(releases.map((release) => [release.id, release])), channels, experiments };
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
  const experiment = state.experiments.find((one) => one.remote === name && one.channel === channel);
  const variant = experiment && assignVariant(experiment, subject);
  const chosen = (variant && state.releases.get(variant.release)) ?? active;
  // The last resort of every channel is what production shows.
  const last = activeIn(state, name, PRODUCTION)?.id ?? active.id;
  const others = new Set([active.id, ...row.previous, last].filter((id) => id !== chosen.id));
  const fallback = [...others].flatMap((id) => state.releases.get(id) ?? []);
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
