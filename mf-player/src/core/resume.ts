/** A place this near to the beginning is the beginning, seconds. */
const FIRST_SECONDS = 10;
/** From this share on the video counts as seen. */
const LAST_SHARE = 0.95;

/** Where to go on: the kept place, or undefined in the first 10 s and the last 5 % of the video. */
export function resumePlace(
  keptSeconds: number | undefined,
  durationSeconds: number,
): number | undefined {
  if (keptSeconds === undefined || !Number.isFinite(keptSeconds) || keptSeconds < FIRST_SECONDS)
    return undefined;
  return durationSeconds > 0 && keptSeconds < durationSeconds * LAST_SHARE
    ? keptSeconds
    : undefined;
}

/** What to keep of a moment: its place, which also says how much was watched; 0, which forgets, at the beginning. */
export function placeToKeep(seconds: number): number {
  return seconds < FIRST_SECONDS ? 0 : seconds;
}
