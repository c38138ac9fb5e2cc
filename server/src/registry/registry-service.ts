import { join } from 'node:path';
import { PRODUCTION } from '@nocturne/contracts/registry';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { assignVariant, takesPart, type Subject } from './assignment.ts';
import { CONTROL } from './experiment-rules.ts';
import { AppError } from '../errors/app-error.ts';
import {
  referencedReleases,
  showableContents,
  type RegistryContents,
} from './showable-contents.ts';
import type { ReleaseStorage } from './release-storage.ts';

export type AppName = RemoteName | 'shell';

/** Release ids by app. */
type Overrides = Readonly<Record<string, string>>;

type Storage = Pick<ReleaseStorage, 'folderOf' | 'isLocal' | 'ensureLocal' | 'keepsCopies'>;

/** Contents of the registry, and the part that this process can show. */
interface ShowableContents {
  contents: RegistryContents;
  showable: Promise<RegistryContents>;
}

/**
 * Delay before unavailable releases are fetched again, milliseconds. It doubles up to one minute.
 */
const RETRY_MS = 5000;
const RETRY_FACTOR_MAX = 12;

/**
 * Decides which build each visitor gets (federation.md, "The registry"). `RegistryAdmin` makes the
 * changes.
 */
export class RegistryService {
  readonly #registry: RegistryRepository;
  readonly #storage: Storage;
  readonly #retryMs: number;
  #contents: Promise<RegistryContents> | undefined;
  #showable: ShowableContents | undefined;
  /** Contents that pages got last. */
  #lastShown: RegistryContents | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #tries = 0;
  readonly #changeListeners: (() => void)[] = [];
  /**
   * Releases that were unavailable for a visitor's file request, with the time of the next allowed
   * try.
   */
  readonly #retryAt = new Map<string, number>();

  constructor(registry: RegistryRepository, storage: Storage, { retryMs = RETRY_MS } = {}) {
    this.#registry = registry;
    this.#storage = storage;
    this.#retryMs = retryMs;
  }

  /** Calls back whenever the releases for visitors may have changed. */
  addChangeListener(onChange: () => void): void {
    this.#changeListeners.push(onChange);
  }

  /**
   * Drops the cached contents, so the next read queries the database. If files must be fetched,
   * that begins now, not with the next visitor.
   */
  refresh(): void {
    this.#contents = undefined;
    if (this.#lastShown !== undefined) this.prefetch();
    for (const onChange of this.#changeListeners) onChange();
  }

  /** Starts to fetch the releases that pages may need. */
  prefetch(): void {
    // If the database is unavailable, the next read reports it.
    if (this.#storage.keepsCopies) this.#readShowable().catch(() => undefined);
  }

  /**
   * Returns the registry snapshot of one visitor. It depends only on the registry and the visitor,
   * so it is sticky. A remote without a release in the channel gets production's. `overrides` are
   * releases by app that staff chose for themselves.
   *
   * It contains only releases whose files are on this machine. Rejects with `unavailable` if the
   * files of an override cannot be fetched.
   */
  async snapshotFor(
    subject: Subject,
    channel: string = PRODUCTION,
    overrides: Overrides = {},
  ): Promise<RegistrySnapshot> {
    const state = await this.#readShowable();
    await this.#fetchOverrides(overrides);
    const remotes: Partial<Record<RemoteName, AssignedRemote>> = {};
    for (const name of REMOTE_NAMES) {
      const assigned =
        overrideOf(state, name, overrides) ??
        assign(state, name, channel, subject) ??
        assignProduction(state, name, channel);
      if (assigned) remotes[name] = assigned;
    }
    return { schema: 1, rev: state.rev, channel, remotes };
  }

  /**
   * Returns the active release of an app, including the shell; undefined if it has none. A channel
   * without one uses production's.
   */
  async getActiveRelease(
    name: AppName,
    channel: string = PRODUCTION,
    overrides: Overrides = {},
  ): Promise<RemoteRelease | undefined> {
    const state = await this.#readShowable();
    await this.#fetchOverrides(overrides);
    const chosen = overrideOf(state, name, overrides);
    if (chosen) return chosen;
    const release = activeIn(state, name, channel) ?? activeIn(state, name, PRODUCTION);
    return release && presentRemoteRelease(release);
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
    const state = await this.#readShowable();
    const active = await this.getActiveRelease(name, channel, overrides);
    if (!active || overrideOf(state, name, overrides)) return active ? [active] : [];
    const rows = state.channels.filter(
      (row) => row.remote === name && (row.channel === channel || row.channel === PRODUCTION),
    );
    const [ownRow, productionRow] = [
      rows.find((row) => row.channel === channel),
      rows.find((row) => row.channel === PRODUCTION),
    ];
    const earlier = [
      ...(ownRow?.previous ?? []),
      ...(productionRow?.active ? [productionRow.active] : []),
      ...(ownRow ? [] : (productionRow?.previous ?? [])),
    ];
    const others = [...new Set(earlier)].flatMap((id) =>
      id === active.release ? [] : (state.releases.get(id) ?? []),
    );
    return [active, ...others.map(presentRemoteRelease)];
  }

  /** Returns the ids of the releases that render pages first, in any channel. */
  async releasesToRender(): Promise<ReadonlySet<string>> {
    const { channels, experiments } = await this.#readShowable();
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
  async hasRelease(remote: string, release: string): Promise<boolean> {
    return (await this.#readContents()).releases.get(release)?.remote === remote;
  }

  /**
   * Ensures that this machine has the files of a release, for a page that opened when it was shown.
   * Does not query the storage for unknown releases. Rejects with `unavailable`.
   */
  async ensureFiles(remote: string, build: string): Promise<void> {
    if (this.#storage.isLocal({ remote, build })) return;
    const release = [...(await this.#readContents()).releases.values()].find(
      (one) => one.remote === remote && one.build === build,
    );
    if (!release) return;
    if ((this.#retryAt.get(release.id) ?? 0) > Date.now()) throw filesUnavailableError(release);
    this.#retryAt.delete(release.id);
    await this.#fetchRelease(release).catch((error: unknown) => {
      this.#retryAt.set(release.id, Date.now() + this.#retryMs);
      throw filesUnavailableError(release, error);
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
  async #readShowable(): Promise<RegistryContents> {
    const contents = await this.#readContents();
    if (this.#showable?.contents !== contents)
      this.#showable = { contents, showable: this.#loadShowable(contents) };
    return this.#showable.showable;
  }

  /**
   * Pages do not wait for files while an older release can be shown. Only the first read of a
   * process waits.
   */
  async #loadShowable(contents: RegistryContents): Promise<RegistryContents> {
    const missing = referencedReleases(contents).filter(
      (release) => !this.#storage.isLocal(release),
    );
    const fetching = this.#fetchAll(missing);
    if (this.#lastShown === undefined) await fetching;
    this.#lastShown = showableContents(
      contents,
      (release) => this.#storage.isLocal(release),
      this.#lastShown,
    );
    return this.#lastShown;
  }

  /** The next read finds the fetched releases; failed ones are fetched again later. */
  async #fetchAll(missing: readonly ReleaseRow[]): Promise<void> {
    if (missing.length === 0) return;
    const ends = await Promise.allSettled(
      missing.map((release) => this.#storage.ensureLocal(release)),
    );
    const areLocal = ends.map((end) => end.status === 'fulfilled' && end.value);
    if (areLocal.some(Boolean)) this.refresh();
    clearTimeout(this.#retryTimer);
    this.#tries = areLocal.every(Boolean) ? 0 : this.#tries + 1;
    if (this.#tries === 0) return;
    this.#retryTimer = setTimeout(
      () => this.refresh(),
      this.#retryMs * Math.min(2 ** (this.#tries - 1), RETRY_FACTOR_MAX),
    );
    this.#retryTimer.unref();
  }

  async #fetchOverrides(overrides: Overrides): Promise<void> {
    const { releases } = await this.#readContents();
    for (const id of Object.values(overrides)) {
      const release = releases.get(id);
      if (release) await this.#fetchRelease(release);
    }
  }

  async #fetchRelease(release: ReleaseRow): Promise<void> {
    if (!(await this.#storage.ensureLocal(release))) throw filesUnavailableError(release);
  }
}

const filesUnavailableError = ({ id }: ReleaseRow, cause?: unknown) =>
  new AppError('unavailable', { why: `the files of ${id} are currently unavailable`, cause });

function activeIn(state: RegistryContents, name: AppName, channel: string): ReleaseRow | undefined {
  const row = state.channels.find((one) => one.remote === name && one.channel === channel);
  return row?.active ? state.releases.get(row.active) : undefined;
}

/**
 * An override is shown or fails: no other release replaces it. The kill switch is for visitors, so
 * it does not apply.
 */
function overrideOf(
  state: RegistryContents,
  name: AppName,
  overrides: Overrides,
): AssignedRemote | undefined {
  const release = state.releases.get(overrides[name] ?? '');
  return release?.remote === name
    ? { ...presentRemoteRelease(release), fallback: [], kill: null }
    : undefined;
}

/**
 * Assigns production's release for a channel without its own. Production's experiments apply only
 * to production's visitors.
 */
function assignProduction(
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
    ...presentRemoteRelease(chosen),
    ...(experiment ? { experiment: { id: experiment.id, variant: variant?.name ?? CONTROL } } : {}),
    fallback: fallback.map(presentRemoteRelease),
    kill: row.killMode,
  };
}

function presentRemoteRelease(release: ReleaseRow): RemoteRelease {
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
