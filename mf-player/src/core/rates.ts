/** Speeds in the menu and for the keys < and >. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Returns the next faster (1) or slower (-1) speed; the first and last stay. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const found =
    direction > 0 ? RATES.find((one) => one > rate) : RATES.findLast((one) => one < rate);
  return found ?? rate;
}
