/** Tolerance between declared and actual length, seconds: encoders round. */
const SLACK_SECONDS = 1;

/**
 * Length that quartiles follow, seconds: the actual one if the browser knows it, else the declared
 * one; 0 if neither is known.
 */
export function clipLength(declared: number, real: number | undefined): number {
  return isLength(real) ? real : Math.max(0, declared);
}

/** True for VAST error 202: the clip's length differs from the declared one. */
export function hasLengthMismatch(declared: number, real: number | undefined): boolean {
  return declared > 0 && isLength(real) && Math.abs(declared - real) > SLACK_SECONDS;
}

function isLength(seconds: number | undefined): seconds is number {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
}
