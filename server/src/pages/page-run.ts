import { PageFault, type FaultReason } from './page-fault.ts';
import type { ReleaseContext, RunningRelease } from './release-context.ts';

/** One page that is being drawn: which releases take part, what broke, and what it cost. */
export class PageRun implements ReleaseContext {
  readonly address: string;
  /** Milliseconds of processor time that the releases took. */
  processorMs = 0;
  /** An operation of the server rejected. */
  lackedData: { error: unknown } | undefined;
  /** When each call of the server's operations that is still open began, milliseconds. */
  readonly #openCalls = new Set<{ since: number }>();
  /** An error that the shell drew the page in spite of. */
  broke: { error: unknown } | undefined;
  readonly #shell: RunningRelease;
  #remote: RunningRelease | undefined;

  constructor(shellRelease: string, address = '') {
    this.#shell = { app: 'shell', release: shellRelease };
    this.address = address;
  }

  take(remote: RunningRelease): void {
    this.#remote = remote;
  }

  get hasRemote(): boolean {
    return this.#remote !== undefined;
  }

  /** Runs an operation of the server for the page. */
  async asked<T>(call: () => Promise<T>): Promise<T> {
    const open = { since: performance.now() };
    this.#openCalls.add(open);
    try {
      return await call();
    } finally {
      this.#openCalls.delete(open);
    }
  }

  /** True while an operation of the server has been open for this long. */
  waitsForData(ms: number): boolean {
    return [...this.#openCalls].some(({ since }) => performance.now() - since >= ms);
  }

  addProcessorTime(ms: number): void {
    this.processorMs += ms;
  }

  /** The remote whose page it is, else the shell: a page that fails without the remote as well is drawn by another shell next. */
  blamed(): RunningRelease {
    return this.#remote ?? this.#shell;
  }

  fault(reason: FaultReason, text: string, cause?: unknown): PageFault {
    return new PageFault(this.blamed(), reason, text, cause);
  }

  shellFault(reason: FaultReason, text: string, cause?: unknown): PageFault {
    return new PageFault(this.#shell, reason, text, cause);
  }

  /** What takes longer is given up; it goes on by itself, as nobody can stop it. */
  within<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(this.fault('deadline', `no page within ${ms} ms`)), ms);
    // Its first part may throw as well.
    (async () => work())()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    return promise;
  }
}
