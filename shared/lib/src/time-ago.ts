const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this age a date is clearer, seconds. */
const LONGEST = 7 * DAY;
/** Tolerance for clocks that differ: up to this far ahead counts as now, seconds. */
const AHEAD = 5 * MINUTE;

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
  if (!(seconds > -AHEAD && seconds < LONGEST)) return undefined;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.find((each) => seconds >= each.seconds);
  return step
    ? words.format(-Math.floor(seconds / step.seconds), step.unit)
    : words.format(0, 'second');
}
