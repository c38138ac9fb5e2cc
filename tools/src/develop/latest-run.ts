/**
 * Runs a task once for all requests that arrive while it runs. Saving five files builds at most
 * twice, and never in parallel. Errors go to `onError`, and the next request tries again.
 */
export class LatestRun {
  #task: () => Promise<void>;
  #onError: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #wanted = false;

  constructor(task: () => Promise<void>, onError: (error: unknown) => void) {
    this.#task = task;
    this.#onError = onError;
  }

  /** Resolves when a run that began after this request has ended. */
  want(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#runWhileWanted();
    return this.#running;
  }

  async #runWhileWanted(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      try {
        await this.#task();
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#running = undefined;
  }
}
