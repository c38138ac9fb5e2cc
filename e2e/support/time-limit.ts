/** Set by `.ci/run`: no test starts after this second, counted from 1970. */
export const LAST_START_VARIABLE = 'E2E_LAST_START';

/**
 * True if no further test may start. CI ends a run that takes too long, and then nothing is known
 * of the tests that did run. Throws if the variable is not a number of seconds.
 */
export function noTimeLeft(nowMs = Date.now()): boolean {
  const given = process.env[LAST_START_VARIABLE];
  if (given === undefined) return false;
  if (!/^\d+$/.test(given))
    throw new Error(`${LAST_START_VARIABLE} is "${given}", but must be a number of seconds`);
  return nowMs > Number(given) * 1000;
}
