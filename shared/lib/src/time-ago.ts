const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older times are clearer as a date, seconds. */
const MAX_AGE_SECONDS = 7 * DAY;
/** Clocks differ: times up to this far in the future count as now, seconds. */
const CLOCK_TOLERANCE_SECONDS = 5 * MINUTE;

const STEPS = [
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
] as const;

/**
 * Formats a time of the last seven days in words: `12 minutes ago`. Returns undefined for other and
 * invalid times.
 */
export function timeAgo(language: string, at: Date, now: Date): string | undefined {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  if (!(seconds > -CLOCK_TOLERANCE_SECONDS && seconds < MAX_AGE_SECONDS)) return undefined;
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.find((each) => seconds >= each.seconds);
  return step
    ? formatter.format(-Math.floor(seconds / step.seconds), step.unit)
    : formatter.format(0, 'second');
}
