import { seededRandom } from '../../../server/demo/seeded-random.ts';

/** A repeatable stream of choices; `name` makes its keys unique. */
export class Choices {
  readonly #next: () => number;
  readonly #name: string;
  #keyCount = 0;

  constructor(seed: number, name: string) {
    this.#next = seededRandom(seed);
    this.#name = name;
  }

  /** 0 inclusive to `limit` exclusive. */
  numberBelow(limit: number): number {
    return this.#next() * limit;
  }

  oneIn(count: number): boolean {
    return this.#next() < 1 / count;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.numberBelow(items.length))];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.flatMap(() => left.splice(Math.floor(this.numberBelow(left.length)), 1));
  }

  /** Idempotency key of a post (IDEMPOTENCY_KEY_PATTERN); also a word that nobody else uses. */
  key(): string {
    this.#keyCount += 1;
    return `torture_${this.#name}_${String(this.#keyCount).padStart(6, '0')}`;
  }
}
