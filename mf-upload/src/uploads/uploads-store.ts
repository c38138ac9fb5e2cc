import { UPLOADS_AT_ONCE, UPLOADS_PATH } from '@nocturne/contracts/upload';
import { makeAutoObservable } from 'mobx';
import type { Release, TakeLock } from './file-lock.ts';
import type { CreateTransfer, UploadError, Transfer } from './transfer.ts';
import { Speed } from './speed.ts';
import { fingerprintOf, type UploadKeys } from './upload-keys.ts';

/**
 * `queued`: waits for its turn. `offline`: resumes automatically. `elsewhere`: another tab
 * sends this file.
 */
export type UploadState =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'elsewhere'
  | 'failed'
  | 'done';

/** One file being uploaded. Sizes in bytes, `speed` in bytes per second. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly speed: number | undefined;
  readonly state: UploadState;
  /** True while the file is being sent but the site does not respond. */
  readonly isWaiting: boolean;
  readonly error: UploadError | undefined;
  /** Upload key on the server; empty until the server has created the upload. */
  readonly key: string;
}

/**
 * The draft that a file belongs to. `videoId` replaces the draft's file, `key` resumes its upload.
 */
export interface UploadTarget {
  videoId?: number;
  key?: string;
}

interface Run {
  file: File;
  target: UploadTarget;
  speed: Speed;
  transfer?: Transfer;
  release?: Release | undefined;
  stallTimer?: ReturnType<typeof setTimeout>;
}

export interface UploadsOptions {
  createTransfer: CreateTransfer;
  uploadKeys: UploadKeys;
  lock: TakeLock;
  /** Current time, milliseconds. */
  now?: () => number;
}

/** An upload without progress for this long is shown as waiting, milliseconds. */
export const STALLED_AFTER_MS = 4000;

const ACTIVE_STATES: readonly UploadState[] = ['queued', 'sending', 'offline'];

/**
 * Uploads of this tab, at most `UPLOADS_AT_ONCE` at the same time. Each can be paused, resumed and
 * canceled. Lives as long as the page.
 */
export class UploadsStore {
  items: readonly Upload[] = [];

  #options: UploadsOptions;
  #runs = new Map<number, Run>();
  #lastId = 0;
  #listeners = new Set<(key: string) => void>();

  constructor(options: UploadsOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** True if leaving the page would interrupt an upload. */
  get isBusy(): boolean {
    return this.items.some(({ state }) => ACTIVE_STATES.includes(state));
  }

  uploadOf(key: string): Upload | undefined {
    return key === '' ? undefined : this.items.find((upload) => upload.key === key);
  }

  /**
   * Calls `listener` with the key of each upload that the server has created or completed, until
   * `signal` aborts.
   */
  listen(listener: (key: string) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Queues a file. Ignores a file that this tab already sends. */
  async enqueue(file: File, target: UploadTarget = {}): Promise<void> {
    const isKnown = [...this.#runs.values()].some(
      (run) => fingerprintOf(run.file) === fingerprintOf(file),
    );
    if (isKnown) return;
    this.#lastId += 1;
    const id = this.#lastId;
    this.#runs.set(id, { file, target, speed: new Speed() });
    this.items = [
      ...this.items,
      {
        id,
        name: file.name,
        size: file.size,
        sent: 0,
        speed: undefined,
        state: 'queued',
        isWaiting: false,
        error: undefined,
        key: '',
      },
    ];
    await this.#pump();
  }

  async pause(id: number): Promise<void> {
    this.#halt(id, 'paused');
    await this.#pump();
  }

  /** Resumes after a pause, a failure, or when another tab had the file. */
  async resume(id: number): Promise<void> {
    this.change(id, { state: 'queued', error: undefined });
    await this.#pump();
  }

  /**
   * Removes a file from the list and its bytes from the server. If that request fails, the server
   * deletes them later.
   */
  async cancel(id: number): Promise<void> {
    const run = this.#runs.get(id);
    this.remove(id);
    if (run) this.#options.uploadKeys.deleteKey(run.file);
    await run?.transfer?.discard().catch(() => undefined);
    await this.#pump();
  }

  /** Removes a file from the list; its bytes stay on the server. */
  remove(id: number): void {
    this.#runs.get(id)?.transfer?.stop();
    this.#releaseRun(id);
    this.items = this.items.filter((upload) => upload.id !== id);
  }

  /** The connection is lost: running uploads wait for it. */
  handleOffline(): void {
    for (const { id, state } of this.items) if (state === 'sending') this.#halt(id, 'offline');
  }

  async handleOnline(): Promise<void> {
    for (const { id, state } of this.items)
      if (state === 'offline') this.change(id, { state: 'queued' });
    await this.#pump();
  }

  /** Stops all uploads, for example after signing out. */
  clear(): void {
    for (const { id } of this.items) this.remove(id);
  }

  change(id: number, change: Partial<Upload>): void {
    this.items = this.items.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  }

  #halt(id: number, state: UploadState): void {
    const run = this.#runs.get(id);
    run?.transfer?.stop();
    clearTimeout(run?.stallTimer);
    run?.speed.clear();
    this.change(id, { state, speed: undefined, isWaiting: false });
  }

  /**
   * Starts as many uploads as may run at once. The server also counts unfinished uploads that wait.
   */
  async #pump(): Promise<void> {
    const unfinishedCount = this.items.filter(
      ({ state, key }) => state === 'sending' || (key !== '' && state !== 'done'),
    ).length;
    const queued = this.items.filter(({ state }) => state === 'queued');
    const newUploads = queued
      .filter(({ key }) => key === '')
      .slice(0, Math.max(0, UPLOADS_AT_ONCE - unfinishedCount));
    const next = [...queued.filter(({ key }) => key !== ''), ...newUploads];
    for (const { id } of next) this.change(id, { state: 'sending' });
    await Promise.all(next.map(({ id }) => this.#start(id)));
  }

  async #start(id: number): Promise<void> {
    const run = this.#runs.get(id);
    if (!run) return;
    run.release ??= await this.#options.lock(fingerprintOf(run.file));
    if (!run.release) return this.#markStopped(id, 'elsewhere');
    try {
      run.transfer ??= await this.#createTransfer(id, run);
    } catch {
      // The upload client did not load. As with any network error, a retry may help.
      return this.#markStopped(id, 'failed', { code: 'network', status: 0 });
    }
    // The upload may have been paused or removed meanwhile.
    if (this.#stateOf(id) === 'sending') run.transfer.start();
    else if (!this.#runs.has(id)) run.release();
  }

  /** Shows an upload without progress as waiting, before the connection times out. */
  #watchStall(id: number, run: Run): void {
    clearTimeout(run.stallTimer);
    run.stallTimer = setTimeout(() => this.#markWaiting(id, run), STALLED_AFTER_MS);
  }

  #markWaiting(id: number, run: Run): void {
    clearTimeout(run.stallTimer);
    run.speed.clear();
    if (this.#stateOf(id) === 'sending') this.change(id, { isWaiting: true, speed: undefined });
  }

  #createTransfer(id: number, run: Run): Promise<Transfer> {
    const { file, target, speed } = run;
    const { createTransfer, uploadKeys, now = Date.now } = this.#options;
    const key = target.key ?? (target.videoId === undefined ? uploadKeys.findKey(file) : undefined);
    const metadata = {
      filename: file.name,
      ...(target.videoId === undefined ? {} : { video_id: String(target.videoId) }),
    };
    return createTransfer({
      file,
      metadata,
      address: key === undefined ? undefined : `${UPLOADS_PATH}${key}`,
      onUrlAvailable: (address) => this.#handleUrl(id, file, keyFromUrl(address)),
      onProgress: (sent) => {
        const { sent: before = 0 } = this.items.find((upload) => upload.id === id) ?? {};
        speed.add(now(), sent);
        // A retry first reports an old position. Only new bytes prove that the site responds.
        if (sent > before) this.#watchStall(id, run);
        this.change(id, {
          sent,
          speed: speed.bytesPerSecond,
          ...(sent > before ? { isWaiting: false } : {}),
        });
      },
      onRetry: () => this.#markWaiting(id, run),
      onDone: () => void this.#handleDone(id, file),
      onError: (error) => void this.#handleFailure(id, error),
    });
  }

  #handleUrl(id: number, file: File, key: string): void {
    this.#options.uploadKeys.saveKey(file, key);
    if (this.items.find((upload) => upload.id === id)?.key === key) return;
    this.change(id, { key });
    this.#notifyListeners(key);
  }

  async #handleDone(id: number, file: File): Promise<void> {
    this.#options.uploadKeys.deleteKey(file);
    this.change(id, { state: 'done', sent: file.size, speed: undefined, isWaiting: false });
    this.#releaseRun(id);
    this.#notifyListeners(this.items.find((upload) => upload.id === id)?.key ?? '');
    await this.#pump();
  }

  async #handleFailure(id: number, error: UploadError): Promise<void> {
    const run = this.#runs.get(id);
    if (error.code === 'network' && !navigator.onLine) this.#halt(id, 'offline');
    else {
      run?.release?.();
      if (run) run.release = undefined;
      this.#markStopped(id, 'failed', error);
    }
    await this.#pump();
  }

  #markStopped(id: number, state: UploadState, error?: UploadError): void {
    clearTimeout(this.#runs.get(id)?.stallTimer);
    this.#runs.get(id)?.speed.clear();
    this.change(id, { state, error, speed: undefined, isWaiting: false });
  }

  #releaseRun(id: number): void {
    clearTimeout(this.#runs.get(id)?.stallTimer);
    this.#runs.get(id)?.release?.();
    this.#runs.delete(id);
  }

  #stateOf(id: number): UploadState | undefined {
    return this.items.find((upload) => upload.id === id)?.state;
  }

  #notifyListeners(key: string): void {
    for (const listener of this.#listeners) listener(key);
  }
}

function keyFromUrl(address: string): string {
  return decodeURIComponent(new URL(address, 'http://site').pathname.split('/').at(-1) ?? '');
}
