import { PageFault, type FaultReason } from '../rendering/page-fault.ts';
import type { ReleaseContext, RunningRelease } from '../rendering/release-context.ts';

/** The render of one page: its releases, its errors and its cost. */
export class PageRun implements ReleaseContext {
  readonly address: string;
  /** Processor time of the releases, milliseconds. */
  processorMs = 0;
  /** Set when an operation of the server rejected. */
  dataFailure: { error: unknown } | undefined;
  /** Start times of open calls to the server's operations, milliseconds. */
  readonly #openCalls = new Set<{ since: number }>();
  /** An error despite which the shell rendered the page. */
  renderFailure: { error: unknown } | undefined;
  readonly #shell: RunningRelease;
  #remote: RunningRelease | undefined;

  constructor(shellRelease: string, address = '') {
    this.#shell = { app: 'shell', release: shellRelease };
    this.address = address;
  }

  setRemote(remote: RunningRelease): void {
    this.#remote = remote;
  }

  get hasRemote(): boolean {
    return this.#remote !== undefined;
  }

  /** Runs an operation of the server; `waitsForData` counts it until it ends. */
  async callOperation<T>(call: () => Promise<T>): Promise<T> {
    const openCall = { since: performance.now() };
    this.#openCalls.add(openCall);
    try {
      return await call();
    } finally {
      this.#openCalls.delete(openCall);
    }
  }

  /** True while an operation of the server has been open for this long. */
  waitsForData(ms: number): boolean {
    return [...this.#openCalls].some(({ since }) => performance.now() - since >= ms);
  }

  addProcessorTime(ms: number): void {
    this.processorMs += ms;
  }

  /**
   * Returns the remote of the page, else the shell. If the page also fails without the remote, the
   * next attempt uses another shell.
   */
  blamedRelease(): RunningRelease {
    return this.#remote ?? this.#shell;
  }

  fault(reason: FaultReason, text: string, cause?: unknown): PageFault {
    return new PageFault(this.blamedRelease(), reason, text, cause);
  }

  shellFault(reason: FaultReason, text: string, cause?: unknown): PageFault {
    return new PageFault(this.#shell, reason, text, cause);
  }

  /** Rejects after the deadline. The work continues, because nothing can stop it. */
  runWithDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(
      () => reject(this.fault('deadline', `no page was rendered within ${ms} ms`)),
      ms,
    );
    // The synchronous part may throw too.
    (async () => work())()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    return promise;
  }
}
