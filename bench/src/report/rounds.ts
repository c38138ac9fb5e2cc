/** Contestants of one measure by name; each call is one run of it. */
export type Contestants<K extends string, T> = Readonly<Record<K, () => Promise<T>>>;

export interface RoundOptions {
  /** Recorded rounds. One more round before them fills caches and is not recorded. */
  rounds: number;
  /**
   * Checked before each recorded round except the first, so that the bench ends in time with fewer
   * rounds.
   */
  isOver: () => boolean;
}

/**
 * Runs all contestants once per round, and reverses their order from round to round. Rejects with
 * the first failure.
 */
export async function interleave<K extends string, T>(
  contestants: Contestants<K, T>,
  { rounds, isOver }: RoundOptions,
): Promise<Record<K, T[]>> {
  const names = Object.keys(contestants) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds && (round === 0 || !isOver()); round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results[name].push(await contestants[name]());
  }
  return results;
}
