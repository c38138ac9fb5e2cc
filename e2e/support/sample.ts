/** Which half of each long table runs; playwright.config.ts sets it. `all` runs every row. */
export const SAMPLE_VARIABLE = 'E2E_SAMPLE';

/**
 * Returns every second row of a long table of similar tests, so that `npm test` stays short: one
 * half on even days, the other on odd days. A screenshot run needs every row. `other` selects the
 * other half, for a second table with the same rows: each row then runs in one of the two.
 */
export function sampleRows<T>(rows: readonly T[], half: 'this' | 'other' = 'this'): readonly T[] {
  const chosen = process.env[SAMPLE_VARIABLE] ?? 'all';
  if (chosen === 'all' || process.env['UPDATE_SCREENS'] === '1') return rows;
  const rest = (Number(chosen) + (half === 'this' ? 0 : 1)) % 2;
  return rows.filter((_row, at) => at % 2 === rest);
}
