/** Declared and real lengths may differ by this much before it is reported, seconds: encoders round. */
const SLACK_SECONDS = 1;

/** The length that quartiles follow, seconds: the clip's own where the browser knows it, else the declared one; 0 when neither is known. */
export function clipLength(declared: number, real: number | undefined): number {
  return isLength(real) ? real : Math.max(0, declared);
}

/** VAST error 202: the clip is not as long as the ad declares. */
export function isOtherLength(declared: number, real: number | undefined): boolean {
  return declared > 0 && isLength(real) && Math.abs(declared - real) > SLACK_SECONDS;
}

function isLength(seconds: number | undefined): seconds is number {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
}
