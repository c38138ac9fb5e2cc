/** Selects the rows of long tables; playwright.config.ts sets it to the day unless it is given. */
export const SAMPLE_VARIABLE = 'E2E_SAMPLE';

/**
 * Returns every second row of a long table of similar tests, so that `npm test` stays short: one
 * half on even days, the other on odd days. `E2E_SAMPLE=all` and screenshot runs get every row.
 * `other` selects the other half, for a second table with the same rows: each row then runs in one
 * of the two. Throws if `E2E_SAMPLE` is neither `all` nor a number of days.
 */
export function sampleRows<T>(rows: readonly T[], half: 'this' | 'other' = 'this'): readonly T[] {
  const chosen = process.env[SAMPLE_VARIABLE] ?? '';
  if (chosen === 'all' || process.env['UPDATE_SCREENS'] === '1') return rows;
  if (!/^\d+$/.test(chosen))
    throw new Error(`${SAMPLE_VARIABLE} is "${chosen}", but must be "all" or a number of days`);
  const rest = (Number(chosen) + (half === 'this' ? 0 : 1)) % 2;
  return rows.filter((_row, at) => at % 2 === rest);
}
