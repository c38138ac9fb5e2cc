/**
 * Budget of viewing time. A person views one thing at a time, so the time reported for several
 * things adds up. The state is in this process's memory.
 */
export class ViewingTimeBudget {
  readonly #slackMs: number;
  readonly #now: () => number;
  /** Time up to which each person's budget is spent, milliseconds. */
  readonly #spentUntil = new Map<number, number>();

  /** `slackSeconds` is the part of an idle time that may be spent at once. */
  constructor(slackSeconds: number, now: () => number = () => performance.now()) {
    this.#slackMs = slackSeconds * 1000;
    this.#now = now;
  }

  /** Spends seconds of a person's time; false if that time has not passed yet. */
  spend(personId: number, seconds: number): boolean {
    // Whole milliseconds, because sums of fractions can exceed the time by rounding.
    const now = Math.floor(this.#now());
    const until =
      Math.max(this.#spentUntil.get(personId) ?? -Infinity, now - this.#slackMs) +
      Math.round(seconds * 1000);
    if (until > now) return false;
    this.#spentUntil.set(personId, until);
    return true;
  }

  /** Gives back seconds that were spent without effect. */
  refund(personId: number, seconds: number): void {
    const until = this.#spentUntil.get(personId);
    if (until !== undefined) this.#spentUntil.set(personId, until - Math.round(seconds * 1000));
  }
}
