import { expect, test } from '@jest/globals';
import { computeRelated } from './compute-related.ts';

/** A run with `waiting` due lists, each batch taking `batchMs`. */
function aRun(waiting: number, batchMs = 0) {
  const log: string[] = [];
  let now = 0;
  let left = waiting;
  const coViews = {
    countPairs: async () => void log.push('pairs'),
    purgeCoViews: async () => void log.push('forget'),
  };
  const related = {
    listDue: (count: number) =>
      Promise.resolve(Array.from({ length: Math.min(count, left) }, (_, at) => at + 1)),
    candidates: () => Promise.resolve([]),
    facts: () => Promise.resolve(new Map()),
    saveRelated: async (lists: ReadonlyMap<number, readonly number[]>) => {
      left -= lists.size;
      now += batchMs;
      log.push(`compute ${lists.size}`);
    },
  };
  return { log, run: () => computeRelated({ coViews, related, now: () => now }), left: () => left };
}

test('R2.3-07 counts pairs first, then computes due lists in batches', async () => {
  const { log, run } = aRun(250);
  await run();
  expect(log).toEqual(['pairs', 'forget', 'compute 100', 'compute 100', 'compute 50']);
});

test('R2.3-07 a run stops after a time limit and leaves the rest to the next one', async () => {
  const { log, run, left } = aRun(100_000, 2500);
  await run();
  expect(log.filter((line) => line === 'compute 100')).toHaveLength(3);
  expect(left()).toBe(99_700);
});
