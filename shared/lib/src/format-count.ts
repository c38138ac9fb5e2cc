/**
 * A count as it is shown (R9-06): 4 to 6 digits with K, 7 and more with M; one decimal below 10, none above, rounded down, ".0" dropped.
 */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < 1000) return String(whole);
  return whole < 1_000_000 ? `${shorten(whole, 1000)}K` : `${shorten(whole, 1_000_000)}M`;
}

/** Tenths are counted in whole numbers, so that rounding down never meets a binary fraction. */
function shorten(whole: number, unit: number): string {
  const tenths = Math.floor(whole / (unit / 10));
  return String(tenths < 100 ? tenths / 10 : Math.floor(tenths / 10));
}
