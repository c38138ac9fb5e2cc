import { REMOTE_DEADLINE_MS } from '@nocturne/contracts/constants';
import { REMOTE_CONTRACT, type AssignedRemote, type RegistrySnapshot, type RemoteRelease } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import { RemoteError, isRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface LoadedRemote {
  module: RemoteModule;
  release: RemoteRelease;
  /** True when it is not the release that the registry assigned. */
  isFallback: boolean;
}

/** What the loader reports of each attempt, for the registry's guard. */
export interface RemoteOutcome {
  remote: RemoteName;
  release: string;
  outcome: 'ok' | 'fallback' | 'failed';
  reason?: RemoteError['reason'];
  ms: number;
}

export interface RemoteLoaderOptions {
  snapshot: RegistrySnapshot;
  /** Brings one release into the page. Rejects with RemoteError. */
  loadContainer(release: RemoteRelease, signal: AbortSignal): Promise<RemoteModule>;
  report?(outcome: RemoteOutcome): void;
  /** Milliseconds that one release may take. */
  deadlineMs?: number;
  /** Milliseconds before the one retry after a network error. */
  retryDelayMs?(): number;
}

/**
 * Loads remotes by the registry's word: assigned release, then its last good ones, each within its deadline (federation.md).
 * A remote that loaded stays for the visit; one that failed is tried anew at the next call.
 */
export class RemoteLoader {
  #options: RemoteLoaderOptions;
  #loaded = new Map<RemoteName, Promise<LoadedRemote>>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** Rejects with RemoteError when no release could be had. */
  load(name: RemoteName): Promise<LoadedRemote> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#loadAny(name);
    this.#loaded.set(name, loading);
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  /** The release that the registry assigned to this visitor. */
  assigned(name: RemoteName): AssignedRemote | undefined {
    return this.#options.snapshot.remotes[name];
  }

  async #loadAny(name: RemoteName): Promise<LoadedRemote> {
    const assigned = this.assigned(name);
    if (!assigned || assigned.kill === 'hide') throw new RemoteError('missing', `${name} is not in the registry`);
    const candidates = assigned.kill === 'previous' ? assigned.fallback : [assigned, ...assigned.fallback.slice(0, 1)];
    let last: unknown;
    for (const release of candidates) {
      const started = performance.now();
      try {
        const module = await this.#loadOne(release);
        const isFallback = release.release !== assigned.release;
        this.#report(name, release, isFallback ? 'fallback' : 'ok', started);
        return { module, release, isFallback };
      } catch (error) {
        last = error;
        this.#report(name, release, 'failed', started, isRemoteError(error) ? error.reason : 'exec');
      }
    }
    throw isRemoteError(last) ? last : new RemoteError('exec', `${name} failed`, { cause: last });
  }

  async #loadOne(release: RemoteRelease): Promise<RemoteModule> {
    const module = await withDeadline(this.#options.deadlineMs ?? REMOTE_DEADLINE_MS, (signal) => this.#attempt(release, signal));
    if (major(module.contract) !== major(REMOTE_CONTRACT))
      throw new RemoteError('contract', `${release.release} speaks contract ${module.contract}`);
    return module;
  }

  async #attempt(release: RemoteRelease, signal: AbortSignal): Promise<RemoteModule> {
    try {
      return await this.#options.loadContainer(release, signal);
    } catch (error) {
      if (!isRemoteError(error) || error.reason !== 'network' || signal.aborted) throw error;
      await delay(this.#options.retryDelayMs?.() ?? 200 + Math.random() * 300, signal);
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
    this.#options.report?.({ remote, release: release.release, outcome, ms, ...(reason ? { reason } : {}) });
  }
}

const major = (version: string) => version.split('.')[0];

/** Runs a task that is aborted and given up after a time; rejects with RemoteError('timeout'). */
function withDeadline<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RemoteError('timeout', `no answer within ${ms} ms`));
      controller.abort();
    }, ms);
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
