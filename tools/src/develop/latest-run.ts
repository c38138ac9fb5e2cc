/**
 * Runs a task once for any number of wishes that come while it runs: saving five files builds twice at most, and never
 * two builds at a time. A task that throws is told to `onError`, and the next wish tries again.
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

  /** Resolves when a run that began after this wish has ended. */
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
