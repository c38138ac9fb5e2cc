import {
  EVENTS_EVERY_MS,
  EVENTS_KEPT,
  EVENTS_PER_BATCH,
  type AnalyticsEvent,
} from '@nocturne/contracts/events';

/** Takes events away; resolves to false where they may be sent again. Never rejects. */
export type Sink = (events: readonly AnalyticsEvent[]) => Promise<boolean>;

/**
 * The one queue of events on their way to one sink (R2.1-03, R7-07): in their order, so many to a batch, one batch at a time, at most EVENTS_KEPT. They leave
 * when a batch is full or after a while; a batch that did not arrive is sent once more.
 */
export class EventLine {
  #sink: Sink;
  #waiting: readonly AnalyticsEvent[] = [];
  /** Did not arrive; goes first. */
  #again: (readonly AnalyticsEvent[])[] = [];
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts how often everything was dropped: what was on its way then is not sent again. */
  #drops = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(event: AnalyticsEvent): void {
    this.#waiting = [...this.#waiting, event].slice(-EVENTS_KEPT);
    this.#goOn();
  }

  /** Sends everything now, side by side: the page is being left, and nothing can be waited for. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const batch of this.#again.splice(0)) void this.#sink(batch);
    while (this.#waiting.length > 0) void this.#deliver(this.#takeBatch());
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#again = [];
    this.#drops += 1;
  }

  #goOn(): void {
    if (this.#isSending) return;
    if (this.#waiting.length >= EVENTS_PER_BATCH) void this.#send();
    else if (this.#waiting.length + this.#again.length > 0)
      this.#timer ??= setTimeout(() => void this.#send(), EVENTS_EVERY_MS);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSending) return;
    this.#isSending = true;
    const again = this.#again.shift();
    if (again) await this.#sink(again);
    if (this.#waiting.length > 0) await this.#deliver(this.#takeBatch());
    this.#isSending = false;
    this.#goOn();
  }

  async #deliver(batch: readonly AnalyticsEvent[]): Promise<void> {
    const drops = this.#drops;
    if ((await this.#sink(batch)) || drops !== this.#drops) return;
    this.#again.push(batch);
    this.#goOn();
  }

  #takeBatch(): readonly AnalyticsEvent[] {
    const batch = this.#waiting.slice(0, EVENTS_PER_BATCH);
    this.#waiting = this.#waiting.slice(EVENTS_PER_BATCH);
    return batch;
  }
}
