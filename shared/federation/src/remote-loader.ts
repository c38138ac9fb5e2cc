import { REMOTE_TIMEOUT_MS } from '@nocturne/contracts/constants';
import {
  REMOTE_CONTRACT,
  releasesToTry,
  type RegistrySnapshot,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import { RemoteError, isRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface LoadedRemote {
  module: RemoteModule;
  release: RemoteRelease;
  /** True if the server renders this visitor's pages with another release. */
  isFallback: boolean;
}

/** Report of the loader on each attempt, for the release guard. */
export interface RemoteOutcome {
  remote: RemoteName;
  release: string;
  outcome: 'ok' | 'fallback' | 'failed';
  reason?: RemoteError['reason'];
  ms: number;
}

export interface RemoteLoaderOptions {
  snapshot: RegistrySnapshot;
  /** Loads one release into the page. Rejects with RemoteError. */
  loadContainer(release: RemoteRelease, signal: AbortSignal): Promise<RemoteModule>;
  report?(outcome: RemoteOutcome): void;
  /** Timeout of one release, milliseconds. */
  deadlineMs?: number;
  /** Returns the delay before the only retry after a network error, milliseconds. */
  retryDelayMs?(): number;
}

/**
 * Loads remotes as the registry says: the assigned release, then its last working ones, each with a
 * timeout (federation.md). A loaded remote stays for the visit; a failed one is tried again at the
 * next call.
 */
export class RemoteLoader {
  #options: RemoteLoaderOptions;
  #loaded = new Map<RemoteName, Promise<LoadedRemote>>();
  #attempts = new Map<RemoteName, AbortController>();
  /** Number of timeouts by release. */
  #timeouts = new Map<string, number>();
  /** Releases that loaded and then threw while rendering. */
  #broken = new Set<string>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** Returns the loaded remote. Rejects with RemoteError if no release could be loaded. */
  load(name: RemoteName): Promise<LoadedRemote> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#loadUnlessRestarted(name);
    this.#loaded.set(name, loading);
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  /**
   * Cancels the current attempt and starts again; callers that wait for the remote keep waiting.
   * False if nothing is in progress.
   */
  restart(name: RemoteName): boolean {
    const attempt = this.#attempts.get(name);
    attempt?.abort();
    return attempt !== undefined;
  }

  /**
   * Excludes a release that loaded and then broke for the rest of the visit, and reports it as
   * failed (exec). The next `load` returns another release. False if none is left, or if the
   * release was already excluded.
   */
  excludeRelease(name: RemoteName, releaseId: string): boolean {
    if (this.#broken.has(releaseId)) return false;
    this.#broken.add(releaseId);
    const releases = this.#releasesOf(name);
    const release = releases.find((one) => one.release === releaseId);
    if (release) this.#report(name, release, 'failed', performance.now(), 'exec');
    if (!releases.some((one) => !this.#broken.has(one.release))) return false;
    this.#loaded.delete(name);
    return true;
  }

  async #loadUnlessRestarted(name: RemoteName): Promise<LoadedRemote> {
    const attempt = new AbortController();
    this.#attempts.set(name, attempt);
    try {
      return await this.#loadAny(name, attempt.signal);
    } catch (error) {
      if (!attempt.signal.aborted) throw error;
    } finally {
      this.#attempts.delete(name);
    }
    return this.#loadUnlessRestarted(name);
  }

  async #loadAny(name: RemoteName, restarted: AbortSignal): Promise<LoadedRemote> {
    const releases = this.#releasesOf(name);
    const unbroken = releases.filter(({ release }) => !this.#broken.has(release));
    let last: unknown = new RemoteError('missing', `${name} is not in the registry`);
    // If all releases broke, a retry starts with the first again.
    for (const release of unbroken.length > 0 ? unbroken : releases) {
      const isFallback = release !== releases[0];
      const started = performance.now();
      try {
        const module = await this.#loadOne(name, this.#withCacheBuster(release), restarted);
        this.#report(name, release, isFallback ? 'fallback' : 'ok', started);
        return { module, release, isFallback };
      } catch (error) {
        last = error;
        const reason = isRemoteError(error) ? error.reason : 'exec';
        if (reason === 'timeout')
          this.#timeouts.set(release.release, (this.#timeouts.get(release.release) ?? 0) + 1);
        this.#report(name, release, 'failed', started, reason);
        if (restarted.aborted) break;
      }
    }
    throw isRemoteError(last) ? last : new RemoteError('exec', `${name} failed`, { cause: last });
  }

  #releasesOf(name: RemoteName): readonly RemoteRelease[] {
    const assigned = this.#options.snapshot.remotes[name];
    return assigned ? releasesToTry(assigned) : [];
  }

  /** Changes the address after a timeout: browsers join a pending request of the same one. */
  #withCacheBuster(release: RemoteRelease): RemoteRelease {
    const timeouts = this.#timeouts.get(release.release);
    return timeouts ? { ...release, entry: `${release.entry}?again=${timeouts}` } : release;
  }

  async #loadOne(
    name: RemoteName,
    release: RemoteRelease,
    restarted: AbortSignal,
  ): Promise<RemoteModule> {
    const deadlineMs = this.#options.deadlineMs ?? REMOTE_TIMEOUT_MS;
    const module = await withTimeout(deadlineMs, restarted, (signal) =>
      this.#attempt(release, signal),
    );
    if (!isRemoteModule(module, name))
      throw new RemoteError('contract', `${release.release} exposes no module of ${name}`);
    if (major(module.contract) !== major(REMOTE_CONTRACT))
      throw new RemoteError('contract', `${release.release} uses contract ${module.contract}`);
    return module;
  }

  async #attempt(release: RemoteRelease, signal: AbortSignal): Promise<RemoteModule> {
    try {
      return await this.#options.loadContainer(release, signal);
    } catch (error) {
      if (!isRemoteError(error) || error.reason !== 'network' || signal.aborted) throw error;
      await delay(this.#options.retryDelayMs?.() ?? 200 + Math.random() * 300, signal);
      if (signal.aborted) throw error;
      return this.#options.loadContainer(release, signal);
    }
  }

  #report(
    remote: RemoteName,
    release: RemoteRelease,
    outcome: RemoteOutcome['outcome'],
    started: number,
    reason?: RemoteError['reason'],
  ): void {
    const ms = Math.round(performance.now() - started);
    this.#options.report?.({
      remote,
      release: release.release,
      outcome,
      ms,
      ...(reason ? { reason } : {}),
    });
  }
}

/** Checks the types at runtime, because a release may export anything. */
function isRemoteModule(module: Partial<RemoteModule> | undefined, name: RemoteName): boolean {
  return (
    module?.name === name && typeof module.contract === 'string' && Array.isArray(module.routes)
  );
}

const major = (version: string) => version.split('.')[0];

/**
 * Runs a task with a timeout. On timeout or restart it aborts the task and rejects with
 * RemoteError('timeout').
 */
function withTimeout<T>(
  ms: number,
  restarted: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const giveUp = (why: string) => {
      reject(new RemoteError('timeout', why));
      controller.abort();
    };
    const timer = setTimeout(() => giveUp(`timed out after ${ms} ms`), ms);
    restarted.addEventListener('abort', () => giveUp('the remote was restarted'), {
      signal: controller.signal,
    });
    task(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
