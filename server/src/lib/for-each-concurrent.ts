/**
 * Runs a function for each item, at most `atOnce` at a time. Rejects with the first failure, after
 * all runs have ended.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take items from one shared iterator.
  const rest = [...items].values();
  const work = async () => {
    for (const item of rest) await run(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
