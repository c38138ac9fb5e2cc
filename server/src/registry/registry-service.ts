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

/** The releases of the registry that this process can show. */
interface Shown {
  said: RegistryContents;
  shown: Promise<RegistryContents>;
}

/**
 * Delay before unavailable releases are fetched again, milliseconds. It doubles up to one minute.
 */
const RETRY_MS = 5000;
const RETRY_MOST = 12;

/**
 * Decides which build each visitor gets (federation.md, "The registry"). `RegistryAdmin` makes the
 * changes.
 */
export class RegistryService {
  readonly #registry: RegistryRepository;
  readonly #storage: Storage;
  readonly #retryMs: number;
  #contents: Promise<RegistryContents> | undefined;
  #shown: Shown | undefined;
  /** Contents that pages got last. */
  #last: RegistryContents | undefined;
  #retry: NodeJS.Timeout | undefined;
  #tries = 0;
  readonly #followers: (() => void)[] = [];
  /**
   * Releases that were unavailable for a visitor's file request, with the time of the next allowed
   * try.
   */
  readonly #waiting = new Map<string, number>();

  constructor(registry: RegistryRepository, storage: Storage, { retryMs = RETRY_MS } = {}) {
    this.#registry = registry;
    this.#storage = storage;
    this.#retryMs = retryMs;
  }

  /** Calls back whenever the releases for visitors may have changed. */
  follow(onChange: () => void): void {
    this.#followers.push(onChange);
  }

  /**
   * Drops the cached contents, so the next read queries the database. If files must be fetched,
   * that begins now, not with the next visitor.
   */
  refresh(): void {
    this.#contents = undefined;
    if (this.#last !== undefined) this.prepare();
    for (const onChange of this.#followers) onChange();
  }

  /** Starts to fetch the releases that pages may need. */
  prepare(): void {
    // If the database is unavailable, the next read reports it.
    if (this.#storage.keepsCopies) this.#read().catch(() => undefined);
  }

  /**
   * Returns the registry snapshot of one visitor. It depends only on the registry and the visitor,
   * so it is sticky. A remote without a release in the channel gets production's. `overrides` are
   * releases by app that staff chose for themselves.
   *
   * It contains only releases whose files are here. Rejects with `unavailable` if the files of an
   * override cannot be fetched.
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

  /**
   * Returns the active release of an app, including the shell; undefined if it has none. A channel
   * without one uses production's.
   */
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

  /**
   * Returns the active release of an app, then its fallbacks, newest first. An override has no
   * fallbacks.
   */
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

  /** Returns the ids of the releases that render pages first, in any channel. */
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

  /** Returns the app of each release; undefined for an unknown one. */
  async appsOf(releaseIds: readonly string[]): Promise<(string | undefined)[]> {
    const { releases } = await this.#readContents();
    return releaseIds.map((id) => releases.get(id)?.remote);
  }

  /**
   * Returns the folder of a release's server build (CommonJS); undefined for an unknown release id.
   */
  async nodeFolder(releaseId: string): Promise<string | undefined> {
    const release = (await this.#readContents()).releases.get(releaseId);
    return release && join(this.#storage.folderOf(release), 'node');
  }

  /** True if this release belongs to this remote and pages may use it. */
  async knows(remote: string, release: string): Promise<boolean> {
    return (await this.#readContents()).releases.get(release)?.remote === remote;
  }

  /**
   * Ensures that the files of a release are here, for a page that opened when it was shown. Does
   * not query the storage for unknown releases. Rejects with `unavailable`.
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

  /** Parses `experiment:variant`, including the control; undefined if no such experiment runs. */
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
    // Failed reads are not cached.
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
    // Refused and retired releases are never shown, not even as an override.
    const shown = releases.filter(({ status }) => status !== 'refused' && status !== 'retired');
    return {
      rev,
      releases: new Map(shown.map((release) => [release.id, release])),
      channels,
      experiments,
    };
  }

  /** Returns the contents for pages: this process can render and serve every release in them. */
  async #read(): Promise<RegistryContents> {
    const said = await this.#readContents();
    if (this.#shown?.said !== said) this.#shown = { said, shown: this.#show(said) };
    return this.#shown.shown;
  }

  /**
   * Pages do not wait for files while an older release can be shown. Only the first read of a
   * process waits.
   */
  async #show(said: RegistryContents): Promise<RegistryContents> {
    const missing = namedReleases(said).filter((release) => !this.#storage.isHere(release));
    const bringing = this.#bringAll(missing);
    if (this.#last === undefined) await bringing;
    this.#last = shownHere(said, (release) => this.#storage.isHere(release), this.#last);
    return this.#last;
  }

  /** The next read finds the fetched releases; failed ones are fetched again later. */
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

/**
 * An override is shown or fails: no other release replaces it. The kill switch is for visitors, so
 * it does not apply.
 */
function overridden(
  state: RegistryContents,
  name: AppName,
  overrides: Overrides,
): AssignedRemote | undefined {
  const release = state.releases.get(overrides[name] ?? '');
  return release?.remote === name ? { ...present(release), fallback: [], kill: null } : undefined;
}

/**
 * Assigns production's release for a channel without its own. Production's experiments apply only
 * to production's visitors.
 */
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
  // The last fallback of every channel is production's release.
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
