import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseStorage } from './release-storage.ts';

interface SweepDeps {
  registry: Pick<RegistryRepository, 'releases' | 'withLockedFiles'>;
  storage: Pick<ReleaseStorage, 'keepsCopies' | 'hasCopy' | 'deleteCopy' | 'sweepUnfinished'>;
  now: () => Date;
}

const HOUR_MS = 3_600_000;

/**
 * Cleans the folder of this machine: copies of retired releases, and files that a crash left
 * unfinished at least an hour ago.
 */
export class ReleaseSweep {
  readonly #deps: SweepDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  /** Runs now and every hour. */
  start(onError: (error: unknown) => void): void {
    const run = () => {
      this.#running = this.run().catch(onError);
    };
    run();
    this.#timer = setInterval(run, HOUR_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async run(): Promise<void> {
    const { registry, storage, now } = this.#deps;
    await storage.sweepUnfinished(new Date(now().getTime() - HOUR_MS));
    if (!storage.keepsCopies) return;
    const retired = (await registry.releases()).filter(
      (release) => release.status === 'retired' && storage.hasCopy(release),
    );
    for (const release of retired)
      // The release may have been published again in the meantime.
      await registry.withLockedFiles(release, async ({ status }) => {
        if (status !== 'accepted') await storage.deleteCopy(release);
      });
  }
}
