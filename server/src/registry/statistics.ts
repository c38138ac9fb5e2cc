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
/** Input of a mean: number of values, their sum and the sum of their squares. */
interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/** z-score of a 95 % interval. */
export const Z_95 = 1.959963984540054;

/**
 * Returns a share with its Wilson score interval, which is also valid near 0 and 1. Without trials
 * the interval is 0 to 1.
 */
export function wilson(successes: number, trials: number, z = Z_95): Share {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const value = successes / trials;
  const weight = 1 + (z * z) / trials;
  const centre = (value + (z * z) / (2 * trials)) / weight;
  const margin =
    (z / weight) * Math.sqrt((value * (1 - value)) / trials + (z * z) / (4 * trials * trials));
  return {
    value,
    low: successes === 0 ? 0 : centre - margin,
    high: successes === trials ? 1 : centre + margin,
  };
}

/** Returns a mean with its Student's t interval: zeros for no values, zero width for one. */
export function meanOf({ n, sum, squares }: Sums, z = Z_95): Mean {
  if (n === 0) return { mean: 0, low: 0, high: 0 };
  const mean = sum / n;
  if (n === 1) return { mean, low: mean, high: mean };
  // Rounding may make a variance of zero negative.
  const variance = Math.max(0, (squares - n * mean * mean) / (n - 1));
  const margin = studentT(n - 1, z) * Math.sqrt(variance / n);
  return { mean, low: mean - margin, high: mean + margin };
}

/**
 * Returns the t that corresponds to a z, by the Cornish-Fisher expansion. The error is below 1 %
 * from four degrees of freedom on.
 */
export function studentT(degreesOfFreedom: number, z: number): number {
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + g1 / degreesOfFreedom + g2 / degreesOfFreedom ** 2 + g3 / degreesOfFreedom ** 3;
}
