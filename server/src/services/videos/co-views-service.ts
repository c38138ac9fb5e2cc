import { createHmac, randomBytes } from 'node:crypto';
import type { CoViewsRepository } from '../../repositories/videos/co-views-repository.ts';
import { PeriodicFlusher } from '../../lib/periodic-flusher.ts';

type CoViewsStore = Pick<CoViewsRepository, 'saltOf' | 'addTraces'>;

/** Views held between two writes; further ones are dropped. */
const HELD_MAX = 20_000;
const SALT_BYTES = 32;
const HASH_BYTES = 16;

interface VisitorView {
  visitorId: string;
  videoId: number;
}

/**
 * Records which videos one visitor watches, so the job can count videos that are watched together.
 * A visitor id stays in memory for a second and is then hashed with the salt of the day
 * (docs/security.md). A visitor without an id leaves no trace.
 */
export class CoViewsService {
  readonly #store: CoViewsStore;
  readonly #clock: () => Date;
  #views = new Map<string, VisitorView>();
  #salt: { day: string; value: Buffer } | undefined;
  readonly #writer = new PeriodicFlusher(() => this.#write());

  constructor(store: CoViewsStore, clock: () => Date) {
    this.#store = store;
    this.#clock = clock;
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes the remaining views. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  addView(visitorId: string, videoId: number): void {
    if (visitorId === '') return;
    const key = `${visitorId} ${videoId}`;
    if (this.#views.size < HELD_MAX) this.#views.set(key, { visitorId, videoId });
  }

  async #write(): Promise<void> {
    if (this.#views.size === 0) return;
    const seen = this.#views;
    this.#views = new Map();
    try {
      const salt = await this.#saltOfToday();
      await this.#store.addTraces(
        [...seen.values()].map(({ visitorId, videoId }) => ({
          visitor: hashOf(visitorId, salt),
          videoId,
        })),
      );
    } catch (error) {
      // Retry with the next write; views that came meanwhile take precedence.
      for (const { visitorId, videoId } of seen.values()) this.addView(visitorId, videoId);
      throw error;
    }
  }

  async #saltOfToday(): Promise<Buffer> {
    const day = this.#clock().toISOString().slice(0, 'yyyy-mm-dd'.length);
    if (this.#salt?.day === day) return this.#salt.value;
    const value = await this.#store.saltOf(day, randomBytes(SALT_BYTES));
    this.#salt = { day, value };
    return value;
  }
}

function hashOf(visitorId: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(visitorId).digest().subarray(0, HASH_BYTES);
}
