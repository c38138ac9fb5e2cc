import { join } from 'node:path';
import { PRODUCTION } from '@nocturne/contracts/registry';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import type { ReleaseRow } from '../repositories/registry-rows.ts';
import { assignVariant, takesPart, type Subject } from './assignment.ts';
import { CONTROL } from './experiment-rules.ts';
import { AppError } from '../services/app-error.ts';
import { namedReleases, shownHere, type RegistryContents } from './shown-here.ts';
import type { ReleaseStorage } from './release-storage.ts';

export type AppName = RemoteName | 'shell';

/** Release ids by app. */
type Overrides = Readonly<Record<string, string>>;

type Storage = Pick<ReleaseStorage, 'folderOf' | 'isHere' | 'bring' | 'keepsCopies'>;

/** What this process can show of what the registry said. */
interface Shown {
  said: RegistryContents;
  shown: Promise<RegistryContents>;
}

/** Releases that could not be had are asked for again after so long, milliseconds, then after twice as long, at last once a minute. */
const RETRY_MS = 5000;
const RETRY_MOST = 12;

/** What the registry has visitors see: which build each of them gets (federation.md, "The registry"). Its changes are RegistryDesk's. */
export class RegistryService {
  readonly #registry: RegistryRepository;
  readonly #storage: Storage;
  readonly #retryMs: number;
  #contents: Promise<RegistryContents> | undefined;
  #shown: Shown | undefined;
  /** What pages were given last. */
  #last: RegistryContents | undefined;
  #retry: NodeJS.Timeout | undefined;
  #tries = 0;
  readonly #followers: (() => void)[] = [];
  /** Releases that could not be had when a visitor asked for a file of theirs, and until when nobody is asked again. */
  readonly #waiting = new Map<string, number>();

  constructor(registry: RegistryRepository, storage: Storage, { retryMs = RETRY_MS } = {}) {
    this.#registry = registry;
    this.#storage = storage;
    this.#retryMs = retryMs;
  }

  /** Calls back whenever what visitors get may have changed. */
  follow(onChange: () => void): void {
    this.#followers.push(onChange);
  }

  /** Forgets what was read: the next question asks the database. Where files have to be fetched, that begins now and not with the next visitor. */
  refresh(): void {
    this.#contents = undefined;
    if (this.#last !== undefined) this.prepare();
    for (const onChange of this.#followers) onChange();
  }

  /** Begins to fetch what pages may be given. */
  prepare(): void {
    // A database that is away is the next question's failure.
    if (this.#storage.keepsCopies) this.#read().catch(() => undefined);
  }

  /**
   * The registry document for one visitor: a pure function of the registry and the visitor, so it is sticky. A remote that has no release in a channel
   * shows production's; `overrides` are releases by app that staff chose for itself. Names no release whose files are not here. Rejects with unavailable
   * where the files of a chosen one cannot be had.
   */
  async snapshotFor(
    subject: Subject,
    channel: string = PRODUCTION,
    overrides: Overrides = {},
  ): Promise<RegistrySnapshot> {
    const state = await this.#read();
    await this.#bringChosen(overrides);
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    for (const name of REMOTE_NAMES) {
      const assigned =
        overridden(state, name, overrides) ??
        assign(state, name, channel, subject) ??
        assignUsual(state, name, channel);
      if (assigned) remotes[name] = assigned;
    }
    return { schema: 1, rev: state.rev, channel, remotes };
  }

  /** The active release of an app, the shell included; undefined before its first one. A channel without one shows production's. */
  async active(
    name: AppName,
    channel: string = PRODUCTION,
    overrides: Overrides = {},
  ): Promise<RemoteRelease | undefined> {
    const state = await this.#read();
    await this.#bringChosen(overrides);
    const chosen = overridden(state, name, overrides);
    if (chosen) return chosen;
    const release = activeIn(state, name, channel) ?? activeIn(state, name, PRODUCTION);
    return release && present(release);
  }

  /** The active release of an app, then those that it can go back to, newest first; what staff chose has none. */
  async releasesOf(
    name: AppName,
    channel: string = PRODUCTION,
    overrides: Overrides = {},
  ): Promise<RemoteRelease[]> {
    const state = await this.#read();
    const active = await this.active(name, channel, overrides);
    if (!active || overridden(state, name, overrides)) return active ? [active] : [];
    const rows = state.channels.filter(
      (row) => row.remote === name && (row.channel === channel || row.channel === PRODUCTION),
    );
    const [own, usual] = [
      rows.find((row) => row.channel === channel),
      rows.find((row) => row.channel === PRODUCTION),
    ];
    const earlier = [
      ...(own?.previous ?? []),
      ...(usual?.active ? [usual.active] : []),
      ...(own ? [] : (usual?.previous ?? [])),
    ];
    const others = [...new Set(earlier)].flatMap((id) =>
      id === active.release ? [] : (state.releases.get(id) ?? []),
    );
    return [active, ...others.map(present)];
  }

  /** Ids of the releases that pages are drawn with first, in any channel. */
  async releasesToRender(): Promise<ReadonlySet<string>> {
    const { channels, experiments } = await this.#read();
    const shown = channels.flatMap(({ active, previous, killMode }) => {
      if (killMode === 'hide') return [];
      return killMode === 'previous' ? previous.slice(0, 1) : [active ?? ''];
    });
    return new Set([
      ...shown,
      ...experiments.flatMap(({ variants }) => variants.map(({ release }) => release)),
    ]);
  }

  /** Of these releases which app each is of; undefined for one that is not known. */
  async appsOf(releaseIds: readonly string[]): Promise<(string | undefined)[]> {
    const { releases } = await this.#readContents();
    return releaseIds.map((id) => releases.get(id)?.remote);
  }

  /** Folder of a release's server build (CommonJS); undefined for an unknown release id. */
  async nodeFolder(releaseId: string): Promise<string | undefined> {
    const release = (await this.#readContents()).releases.get(releaseId);
    return release && join(this.#storage.folderOf(release), 'node');
  }

  /** Whether a release is one of this remote that pages may have. */
  async knows(remote: string, release: string): Promise<boolean> {
    return (await this.#readContents()).releases.get(release)?.remote === remote;
  }

  /**
   * Sees to it that the files of a release are here, for a page that was opened when it was shown. Of a release that the registry does not have no storage is
   * asked. Rejects with unavailable.
   */
  async provide(remote: string, build: string): Promise<void> {
    if (this.#storage.isHere({ remote, build })) return;
    const release = [...(await this.#readContents()).releases.values()].find(
      (one) => one.remote === remote && one.build === build,
    );
    if (!release) return;
    if ((this.#waiting.get(release.id) ?? 0) > Date.now()) throw notHere(release);
    this.#waiting.delete(release.id);
    await this.#bring(release).catch((error: unknown) => {
      this.#waiting.set(release.id, Date.now() + this.#retryMs);
      throw notHere(release, error);
    });
  }

  /** What `experiment:variant` names, the control included; undefined where no such experiment runs. */
  async variantOf(text: string): Promise<{ experiment: string; variant: string } | undefined> {
    const [id = '', variant = ''] = text.split(':');
    const experiment = (await this.#readContents()).experiments.find((one) => one.id === id);
    const isKnown =
      variant === CONTROL || experiment?.variants.some(({ name }) => name === variant);
    return experiment && isKnown ? { experiment: id, variant } : undefined;
  }

  #readContents(): Promise<RegistryContents> {
    const reading = this.#contents ?? this.#load();
    this.#contents = reading;
    // A failed reading is not kept.
    reading.catch(() => (this.#contents = this.#contents === reading ? undefined : this.#contents));
    return reading;
  }

  async #load(): Promise<RegistryContents> {
    const [rev, releases, channels, experiments] = await Promise.all([
      this.#registry.revision(),
      this.#registry.releases(),
      this.#registry.channels(),
      this.#registry.experiments(),
    ]);
    // What was refused, or has no files any more, is never shown, whoever names it.
    const shown = releases.filter(({ status }) => status !== 'refused' && status !== 'retired');
    return {
      rev,
      releases: new Map(shown.map((release) => [release.id, release])),
      channels,
      experiments,
    };
  }

  /** What pages may be given: every release that it names can be drawn and served by this process. */
  async #read(): Promise<RegistryContents> {
    const said = await this.#readContents();
    if (this.#shown?.said !== said) this.#shown = { said, shown: this.#show(said) };
    return this.#shown.shown;
  }

  /** No page waits for files while there is something to show: the first reading of a process alone does. */
  async #show(said: RegistryContents): Promise<RegistryContents> {
    const missing = namedReleases(said).filter((release) => !this.#storage.isHere(release));
    const bringing = this.#bringAll(missing);
    if (this.#last === undefined) await bringing;
    this.#last = shownHere(said, (release) => this.#storage.isHere(release), this.#last);
    return this.#last;
  }

  /** What came is found by the next question; what cannot be had is asked for again later. */
  async #bringAll(missing: readonly ReleaseRow[]): Promise<void> {
    if (missing.length === 0) return;
    const ends = await Promise.allSettled(missing.map((release) => this.#storage.bring(release)));
    const areHere = ends.map((end) => end.status === 'fulfilled' && end.value);
    if (areHere.some(Boolean)) this.refresh();
    clearTimeout(this.#retry);
    this.#tries = areHere.every(Boolean) ? 0 : this.#tries + 1;
    if (this.#tries === 0) return;
    this.#retry = setTimeout(
      () => this.refresh(),
      this.#retryMs * Math.min(2 ** (this.#tries - 1), RETRY_MOST),
    );
    this.#retry.unref();
  }

  async #bringChosen(overrides: Overrides): Promise<void> {
    const { releases } = await this.#readContents();
    for (const id of Object.values(overrides)) {
      const release = releases.get(id);
      if (release) await this.#bring(release);
    }
  }

  async #bring(release: ReleaseRow): Promise<void> {
    if (!(await this.#storage.bring(release))) throw notHere(release);
  }
}

const notHere = ({ id }: ReleaseRow, cause?: unknown) =>
  new AppError('unavailable', { why: `the files of ${id} cannot be had now`, cause });

function activeIn(state: RegistryContents, name: AppName, channel: string): ReleaseRow | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  return row?.active ? state.releases.get(row.active) : undefined;
}

/** What staff chose to see is shown or fails: no other release takes its place, and the kill switch, which is for visitors, does not hide it. */
function overridden(
  state: RegistryContents,
  name: AppName,
  overrides: Overrides,
): AssignedRemote | undefined {
  const release = state.releases.get(overrides[name] ?? '');
  return release?.remote === name ? { ...present(release), fallback: [], kill: null } : undefined;
}

/** Production's release for a channel that has none of its own; its experiments are about production's visitors alone. */
function assignUsual(
  state: RegistryContents,
  name: RemoteName,
  channel: string,
): AssignedRemote | undefined {
  return channel === PRODUCTION
    ? undefined
    : assign({ ...state, experiments: [] }, name, PRODUCTION, NOBODY);
}

const NOBODY: Subject = { visitorId: '', country: '', isMember: false };

function assign(
  state: RegistryContents,
  name: RemoteName,
  channel: string,
  subject: Subject,
): AssignedRemote | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  const active = row?.active ? state.releases.get(row.active) : undefined;
  if (!row || !active) return undefined;
  const experiment = state.experiments.find(
    (one) => one.remote === name && one.channel === channel && takesPart(one, subject),
  );
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
  return {
    release: id,
    entry,
    global: globalName,
    integrity,
    exposes: preload,
    ...(early ? { early } : {}),
  };
}
