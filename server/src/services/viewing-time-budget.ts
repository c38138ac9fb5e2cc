/**
 * The time that people have to look at things. A person looks at one thing at a time, so what they report of several adds up. In this process's memory.
 */
export class ViewingTimeBudget {
  readonly #slackMs: number;
  readonly #now: () => number;
  /** Until when the time of each person is spent, milliseconds. */
  readonly #spentUntil = new Map<number, number>();

  /** `slackSeconds` of a quiet time before may be spent at once. */
  constructor(slackSeconds: number, now: () => number = () => performance.now()) {
    this.#slackMs = slackSeconds * 1000;
    this.#now = now;
  }

  /** Spends seconds of a person's time; false where they have not passed. */
  take(personId: number, seconds: number): boolean {
    // Whole milliseconds: sums of fractions are a little too late at times.
    const now = Math.floor(this.#now());
    const until =
      Math.max(this.#spentUntil.get(personId) ?? -Infinity, now - this.#slackMs) +
      Math.round(seconds * 1000);
    if (until > now) return false;
    this.#spentUntil.set(personId, until);
    return true;
  }

  /** Takes back what was spent for nothing. */
  giveBack(personId: number, seconds: number): void {
    const until = this.#spentUntil.get(personId);
    if (until !== undefined) this.#spentUntil.set(personId, until - Math.round(seconds * 1000));
  }
}
