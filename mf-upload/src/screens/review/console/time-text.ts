import type { Translate } from '@nocturne/i18n/messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a duration in its largest unit, rounded down: 40 min, 6 hr, 2 days. */
function durationText(language: string, milliseconds: number): string {
  const [unit, size] =
    milliseconds < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : milliseconds < 2 * DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(milliseconds / size),
  );
}

/**
 * Returns true if a deadline has passed; false if there is none. `at` is ISO 8601, `now`
 * milliseconds since 1970.
 */
export function isLate(at: string, now: number): boolean {
  return at !== '' && Date.parse(at) < now;
}

/** "Due in 6 hr" or "Overdue by 20 min"; empty if there is no deadline. */
export function dueText(t: Translate, language: string, at: string, now: number): string {
  if (at === '') return '';
  const remainingMs = Date.parse(at) - now;
  const key = remainingMs < 0 ? 'review.late_by' : 'review.due_in';
  return t(key, { time: durationText(language, Math.abs(remainingMs)) });
}
