/** An estimate with its interval. */
export interface Share {
  value: number;
  low: number;
  high: number;
}
export interface Mean {
  mean: number;
  low: number;
  high: number;
}
/** What a mean is computed of: how many values, their sum and the sum of their squares. */
interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/** Standard deviations of a normal distribution that hold 95 of 100. */
export const Z_95 = 1.959963984540054;

/** A share with the interval of Wilson's score, which holds near 0 and 1 as well; without trials nothing is known: 0 to 1. */
export function wilson(successes: number, trials: number, z = Z_95): Share {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const value = successes / trials;
  const weight = 1 + (z * z) / trials;
  const centre = (value + (z * z) / (2 * trials)) / weight;
  const reach =
    (z / weight) * Math.sqrt((value * (1 - value)) / trials + (z * z) / (4 * trials * trials));
  return {
    value,
    low: successes === 0 ? 0 : centre - reach,
    high: successes === trials ? 1 : centre + reach,
  };
}

/** A mean with the interval of Student's t; zeros without values, no width with one. */
export function meanOf({ n, sum, squares }: Sums, z = Z_95): Mean {
  if (n === 0) return { mean: 0, low: 0, high: 0 };
  const mean = sum / n;
  if (n === 1) return { mean, low: mean, high: mean };
  // Rounding may take a spread of nothing below zero.
  const variance = Math.max(0, (squares - n * mean * mean) / (n - 1));
  const reach = studentT(n - 1, z) * Math.sqrt(variance / n);
  return { mean, low: mean - reach, high: mean + reach };
}

/** The t that belongs to a z, by the expansion of Cornish and Fisher: within a percent from four degrees of freedom on. */
export function studentT(freedom: number, z: number): number {
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3;
}
