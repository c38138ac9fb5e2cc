/** Results of a measure's rounds, in the figure's own unit. */
export interface Summary {
  median: number;
  /** The least disturbed round: the lowest, or the highest where more is better. */
  best: number;
  rounds: readonly number[];
}

export type Better = 'lower' | 'higher';

/** Median and best of at least one round; throws RangeError for none. */
export function summarize(rounds: readonly number[], better: Better = 'lower'): Summary {
  if (rounds.length === 0) throw new RangeError('no rounds to summarize');
  const best = better === 'lower' ? Math.min(...rounds) : Math.max(...rounds);
  return { median: median(rounds), best, rounds };
}

/** Middle value, or the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The value that this share of the values (0 to 1) does not exceed; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
