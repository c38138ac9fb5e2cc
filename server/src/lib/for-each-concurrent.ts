import pLimit from 'p-limit';

/**
 * Runs a function for each item, at most `atOnce` at a time. After the first failure no other run
 * starts. Rejects with that failure when the running ones have ended.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  await pLimit(atOnce).map(items, async (item) => {
    if (failures.length > 0) return;
    await run(item).catch((error: unknown) => failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
}
