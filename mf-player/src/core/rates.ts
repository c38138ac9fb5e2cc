/** Speeds of the menu, and of the keys < and >. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next faster (1) or slower (-1) speed; the ends stay. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const found =
    direction > 0 ? RATES.find((one) => one > rate) : RATES.findLast((one) => one < rate);
  return found ?? rate;
}
