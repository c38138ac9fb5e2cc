import { seededRandom } from './seeded-random.ts';

/** The only seed of the demo catalogue. */
const SEED = 20_240_721;
/** Each part draws from its own stream, so that a longer part does not change the others. */
const PARTS = ['videos', 'people', 'community', 'meetings'] as const;

/** A repeatable stream of choices: the same seed makes the same catalogue on every machine. */
export class Random {
  /** 0 inclusive to 1 exclusive. */
  readonly next: () => number;

  constructor(part: (typeof PARTS)[number]) {
    this.next = seededRandom(SEED + PARTS.indexOf(part));
  }

  /** A whole number, both ends inclusive. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Several different items, in the list's order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set<T>();
    while (chosen.size < Math.min(count, items.length)) chosen.add(this.pick(items));
    return items.filter((item) => chosen.has(item));
  }

  /** Mostly small, rarely large: from 1 to `max`. */
  skewed(max: number): number {
    return Math.max(1, Math.round(max ** this.next()));
  }
}
