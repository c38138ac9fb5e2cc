import { expect, test } from '@jest/globals';
import type { AdCount } from '../../repositories/ads/ads-repository.ts';
import { AdCounters } from './ad-counters.ts';

const HOUR_MS = 3_600_000;
const SHOWN = {
  tag: 'a',
  slot: 'footer',
  event: 'impression',
  code: 0,
  creativeId: undefined,
} as const;

/** Keeps sums by hour; an hour in `away` rejects its batch. */
class Table {
  readonly away = new Set<number>();
  readonly sums: Record<number, number> = {};
  /** Runs while a batch is written. */
  meanwhile: () => void = () => undefined;

  addCounts = async (hour: Date, counts: readonly AdCount[]): Promise<void> => {
    this.meanwhile();
    const at = hour.getTime() / HOUR_MS;
    if (this.away.has(at)) throw new Error(`hour ${at} is away`);
    for (const { n } of counts) this.sums[at] = (this.sums[at] ?? 0) + n;
  };
}

function countersOver(table: Table) {
  let hour = 0;
  const counters = new AdCounters(table, () => new Date(hour * HOUR_MS + 1));
  const countAt = (at: number): void => {
    hour = at;
    counters.add(SHOWN);
  };
  return { counters, countAt };
}

test('R7-07 a failed write is retried with the next batch, once, under its own hour', async () => {
  const table = new Table();
  const { counters, countAt } = countersOver(table);
  table.away.add(1);
  countAt(1);
  // Hour 2 is counted while the write of hour 1 fails, so it is buffered before hour 1 is put back.
  table.meanwhile = () => countAt(2);
  await expect(counters.flush()).rejects.toThrow('hour 1 is away');
  table.meanwhile = () => undefined;
  await expect(counters.flush()).rejects.toThrow('hour 1 is away');
  expect(table.sums).toEqual({ 2: 1 });
  table.away.clear();
  await counters.flush();
  await counters.flush();
  expect(table.sums).toEqual({ 1: 1, 2: 1 });
});

test('R7-07 an hour that cannot be written does not lose other hours', async () => {
  const table = new Table();
  const { counters, countAt } = countersOver(table);
  for (const hour of [3, 2, 1]) countAt(hour);
  table.away.add(2);
  await expect(counters.flush()).rejects.toThrow('hour 2 is away');
  table.away.clear();
  await counters.flush();
  expect(table.sums).toEqual({ 1: 1, 2: 1, 3: 1 });
});
