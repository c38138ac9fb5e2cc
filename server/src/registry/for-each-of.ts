/** Runs something for each item, so many at once. Rejects with the first failure, once nothing runs any more. */
export async function forEachOf<T>(
  items: Iterable<T>,
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  // Each worker takes the next item of the one list.
  const rest = [...items].values();
  const work = async () => {
    for (const item of rest) await run(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
