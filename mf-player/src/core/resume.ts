/** Positions up to here count as the beginning, seconds. */
const FIRST_SECONDS = 10;
/** From this share on the video counts as watched. */
const WATCHED_SHARE = 0.95;

/** Position to resume at; undefined in the first 10 s and the last 5 % of the video. */
export function resumePosition(
  savedSeconds: number | undefined,
  durationSeconds: number,
): number | undefined {
  if (savedSeconds === undefined || !Number.isFinite(savedSeconds) || savedSeconds < FIRST_SECONDS)
    return undefined;
  return durationSeconds > 0 && savedSeconds < durationSeconds * WATCHED_SHARE
    ? savedSeconds
    : undefined;
}

/**
 * Position to save, which also counts as progress. Returns 0, which clears it, near the beginning.
 */
export function positionToSave(seconds: number): number {
  return seconds < FIRST_SECONDS ? 0 : seconds;
}
