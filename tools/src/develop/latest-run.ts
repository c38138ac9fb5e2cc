/**
 * Runs a task once for all requests that arrive while it runs. Saving five files builds at most
 * twice, and never in parallel. Errors go to `onError`, and the next request tries again.
 */
export class LatestRun {
  #task: () => Promise<void>;
  #onError: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #isRequested = false;

  constructor(task: () => Promise<void>, onError: (error: unknown) => void) {
    this.#task = task;
    this.#onError = onError;
  }

  /** Resolves when a run that began after this request has ended. */
  requestRun(): Promise<void> {
    this.#isRequested = true;
    this.#running ??= this.#runWhileRequested();
    return this.#running;
  }

  async #runWhileRequested(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      try {
        await this.#task();
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#running = undefined;
  }
}
