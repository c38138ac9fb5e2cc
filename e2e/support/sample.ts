/** Selects the rows of long tables; playwright.config.ts sets it to the day unless it is given. */
export const SAMPLE_VARIABLE = 'E2E_SAMPLE';

type Half = 'this' | 'other';

/**
 * Returns every second row of a long table of similar tests, so that `npm test` stays short: one
 * half on even days, the other on odd days. `E2E_SAMPLE=all` and screenshot runs get every row.
 * `other` selects the other half, for a second table with the same rows: each row then runs in one
 * of the two. Throws if `E2E_SAMPLE` is neither `all` nor a number of days.
 */
export function sampleRows<T>(rows: readonly T[], half: Half = 'this'): readonly T[] {
  const chosen = process.env[SAMPLE_VARIABLE] ?? '';
  if (chosen === 'all' || process.env['UPDATE_SCREENS'] === '1') return rows;
  if (!/^\d+$/.test(chosen))
    throw new Error(`${SAMPLE_VARIABLE} is "${chosen}", but must be "all" or a number of days`);
  return everySecond(rows, Number(chosen), half);
}

/**
 * Returns every second spec file. The halves take turns every two days, so that a run which ends
 * early (time-limit.ts) leaves other files out, and of each file both halves of its tables run in
 * time. `E2E_SAMPLE=all` has the order of an even day.
 */
export function filesInTurn(files: readonly string[], half: Half): string[] {
  const day = Number(process.env[SAMPLE_VARIABLE]) || 0;
  return everySecond(files.toSorted(), Math.floor(day / 2), half);
}

function everySecond<T>(rows: readonly T[], turn: number, half: Half): T[] {
  const rest = (turn + (half === 'this' ? 0 : 1)) % 2;
  return rows.filter((_row, at) => at % 2 === rest);
}
