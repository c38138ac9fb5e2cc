const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older than this a date says more, seconds. */
const LONGEST = 7 * DAY;
/** Clocks differ: this far ahead is still now, seconds. */
const AHEAD = 5 * MINUTE;

const STEPS = [
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
] as const;

/** A moment of the last seven days in words: `12 minutes ago`; undefined for any other, and for what is no moment. */
export function timeAgo(language: string, at: Date, now: Date): string | undefined {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  if (!(seconds > -AHEAD && seconds < LONGEST)) return undefined;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.find((each) => seconds >= each.seconds);
  return step
    ? words.format(-Math.floor(seconds / step.seconds), step.unit)
    : words.format(0, 'second');
}
