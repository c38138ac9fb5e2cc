import type { MediaProgress } from '../media/progress.ts';

interface ProgressOptions {
  /** Writes it down; false where the work is not wanted any more. */
  write: (progress: { step: string; percent: number }) => Promise<boolean>;
  /** Called once when the work is not wanted any more, or when it cannot be written that it goes on. */
  onUnwanted: () => void;
  /** Milliseconds between two writes. */
  everyMs: number;
}

/** Writes down how far the work on a video is, at least every `everyMs`, also while nothing moves: whoever looks sees that it lives. */
export class IngestProgress {
  readonly #with: ProgressOptions;
  readonly #timer: NodeJS.Timeout;
  #step = 'probe';
  #percent = 0;
  #writing: Promise<void> | undefined;

  constructor(options: ProgressOptions) {
    this.#with = options;
    this.#timer = setInterval(() => this.#write(), options.everyMs);
  }

  readonly report = ({ step, done }: MediaProgress): void => {
    this.#step = step;
    // The end is written with the state.
    this.#percent = Math.min(99, Math.max(this.#percent, Math.floor(done * 100)));
  };

  /** A step that is no part of the media room. */
  at(step: string): void {
    this.#step = step;
  }

  /** Writes no more; resolves when the last write is through. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  #write(): void {
    if (this.#writing) return;
    const { write, onUnwanted } = this.#with;
    this.#writing = write({ step: this.#step, percent: this.#percent })
      .then((isWanted) => {
        if (!isWanted) onUnwanted();
      })
      // The database may be away for a moment: the next write tells.
      .catch(() => undefined)
      .finally(() => (this.#writing = undefined));
  }
}
