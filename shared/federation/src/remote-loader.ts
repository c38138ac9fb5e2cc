import { REMOTE_DEADLINE_MS } from '@nocturne/contracts/constants';
import { REMOTE_CONTRACT, releasesToTry, type RegistrySnapshot, type RemoteRelease } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import { RemoteError, isRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface LoadedRemote {
  module: RemoteModule;
  release: RemoteRelease;
  /** True when it is not the release that this visitor's pages are drawn with. */
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
  #attempts = new Map<RemoteName, AbortController>();
  /** How often a release did not answer in time. */
  #timeouts = new Map<string, number>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** Rejects with RemoteError when no release could be had. */
  load(name: RemoteName): Promise<LoadedRemote> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#loadUnlessRestarted(name);
    this.#loaded.set(name, loading);
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  /** Gives up what is under way and begins anew; whoever waits for the remote waits on. False where nothing is under way. */
  restart(name: RemoteName): boolean {
    const attempt = this.#attempts.get(name);
    attempt?.abort();
    return attempt !== undefined;
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
    const assigned = this.#options.snapshot.remotes[name];
    let last: unknown = new RemoteError('missing', `${name} is not in the registry`);
    for (const [at, release] of (assigned ? releasesToTry(assigned) : []).entries()) {
      const started = performance.now();
      try {
        const module = await this.#loadOne(this.#freshlyAddressed(release), restarted);
        this.#report(name, release, at > 0 ? 'fallback' : 'ok', started);
        return { module, release, isFallback: at > 0 };
      } catch (error) {
        last = error;
        const reason = isRemoteError(error) ? error.reason : 'exec';
        if (reason === 'timeout') this.#timeouts.set(release.release, (this.#timeouts.get(release.release) ?? 0) + 1);
        this.#report(name, release, 'failed', started, reason);
        if (restarted.aborted) break;
      }
    }
    throw isRemoteError(last) ? last : new RemoteError('exec', `${name} failed`, { cause: last });
  }

  /** A browser joins a request of the same address that hangs, so what did not answer is asked for under another one. */
  #freshlyAddressed(release: RemoteRelease): RemoteRelease {
    const timeouts = this.#timeouts.get(release.release);
    return timeouts ? { ...release, entry: `${release.entry}?again=${timeouts}` } : release;
  }

  async #loadOne(release: RemoteRelease, restarted: AbortSignal): Promise<RemoteModule> {
    const deadlineMs = this.#options.deadlineMs ?? REMOTE_DEADLINE_MS;
    const module = await withDeadline(deadlineMs, restarted, (signal) => this.#attempt(release, signal));
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
    this.#options.report?.({ remote, release: release.release, outcome, ms, ...(reason ? { reason } : {}) });
  }
}

const major = (version: string) => version.split('.')[0];

/** Runs a task that is aborted and given up after a time, or when it is to begin anew; rejects with RemoteError('timeout'). */
function withDeadline<T>(ms: number, restarted: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const giveUp = (why: string) => {
      reject(new RemoteError('timeout', why));
      controller.abort();
    };
    const timer = setTimeout(() => giveUp(`no answer within ${ms} ms`), ms);
    restarted.addEventListener('abort', () => giveUp('it was begun anew'), { signal: controller.signal });
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
