import {
  EVENTS_EVERY_MS,
  EVENTS_KEPT,
  EVENTS_PER_BATCH,
  type AnalyticsEvent,
} from '@nocturne/contracts/events';

/** Sends events. Resolves to false if they may be sent again. Never rejects. */
export type Sink = (events: readonly AnalyticsEvent[]) => Promise<boolean>;

/**
 * Queue of events for one sink: in order, EVENTS_PER_BATCH in a batch, one batch at a time, at most
 * EVENTS_KEPT waiting. It sends when a batch is full or after a delay, and sends a failed batch
 * once more.
 */
export class EventBuffer {
  #sink: Sink;
  #waiting: readonly AnalyticsEvent[] = [];
  /** Failed batches; they go first. */
  #failedBatches: (readonly AnalyticsEvent[])[] = [];
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of clears; a batch in flight during a clear is not sent again. */
  #clears = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(event: AnalyticsEvent): void {
    this.#waiting = [...this.#waiting, event].slice(-EVENTS_KEPT);
    this.#schedule();
  }

  /** Sends all batches in parallel, because the page is closing and cannot wait. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const batch of this.#failedBatches.splice(0)) void this.#sink(batch);
    while (this.#waiting.length > 0) void this.#deliver(this.#takeBatch());
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#failedBatches = [];
    this.#clears += 1;
  }

  #schedule(): void {
    if (this.#isSending) return;
    if (this.#waiting.length >= EVENTS_PER_BATCH) void this.#send();
    else if (this.#waiting.length + this.#failedBatches.length > 0)
      this.#timer ??= setTimeout(() => void this.#send(), EVENTS_EVERY_MS);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSending) return;
    this.#isSending = true;
    const failedBatch = this.#failedBatches.shift();
    if (failedBatch) await this.#sink(failedBatch);
    if (this.#waiting.length > 0) await this.#deliver(this.#takeBatch());
    this.#isSending = false;
    this.#schedule();
  }

  async #deliver(batch: readonly AnalyticsEvent[]): Promise<void> {
    const clears = this.#clears;
    if ((await this.#sink(batch)) || clears !== this.#clears) return;
    this.#failedBatches.push(batch);
    this.#schedule();
  }

  #takeBatch(): readonly AnalyticsEvent[] {
    const batch = this.#waiting.slice(0, EVENTS_PER_BATCH);
    this.#waiting = this.#waiting.slice(EVENTS_PER_BATCH);
    return batch;
  }
}
