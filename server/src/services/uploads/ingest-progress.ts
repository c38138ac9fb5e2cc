import type { MediaProgress } from '../../media/progress.ts';

interface ProgressOptions {
  /** Stores the progress; false if the work is no longer wanted. */
  write: (progress: { step: string; percent: number }) => Promise<boolean>;
  /** Called if the work is no longer wanted. */
  onUnwanted: () => void;
  /** Milliseconds between two writes. */
  everyMs: number;
}

/**
 * Stores the progress of the work on a video every `everyMs`, also without any change, as a sign of
 * life.
 */
export class IngestProgress {
  readonly #deps: ProgressOptions;
  readonly #timer: NodeJS.Timeout;
  #step = 'probe';
  #percent = 0;
  #writing: Promise<void> | undefined;

  constructor(options: ProgressOptions) {
    this.#deps = options;
    this.#timer = setInterval(() => this.#write(), options.everyMs);
  }

  readonly report = ({ step, done }: MediaProgress): void => {
    this.#step = step;
    // The final state implies 100 %.
    this.#percent = Math.min(99, Math.max(this.#percent, Math.floor(done * 100)));
  };

  /** Sets a step outside of media processing. */
  setStep(step: string): void {
    this.#step = step;
  }

  /** Stops writing; resolves after the last write. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  #write(): void {
    if (this.#writing) return;
    const { write, onUnwanted } = this.#deps;
    this.#writing = write({ step: this.#step, percent: this.#percent })
      .then((isWanted) => {
        if (!isWanted) onUnwanted();
      })
      // The database may be briefly unavailable: the next write reports the state.
      .catch(() => undefined)
      .finally(() => (this.#writing = undefined));
  }
}
