import { expect, test } from '@jest/globals';
import { forEachConcurrent } from '../lib/for-each-concurrent.ts';

test('forEachConcurrent runs every item, at most `atOnce` at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrent(new Set([1, 2, 3, 4, 5]), 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect([done, most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('forEachConcurrent starts nothing after a failure and waits for what runs', async () => {
  const running = Promise.withResolvers<void>();
  const started: number[] = [];
  const all = forEachConcurrent([1, 2, 3, 4], 2, async (item) => {
    started.push(item);
    if (item === 1) return running.promise;
    throw new Error(`item ${item}`);
  });
  const ended = all.then(
    () => 'done',
    (error: unknown) => String(error),
  );
  const pending = Promise.resolve('pending');
  for (let turn = 0; turn < 20; turn += 1)
    expect(await Promise.race([ended, pending])).toBe('pending');
  running.resolve();
  expect([await ended, started]).toEqual(['Error: item 2', [1, 2]]);
});
