const DAY_MS = 86_400_000;

/** Days off besides Saturdays and Sundays, as YYYY-MM-DD, UTC. */
export type Holidays = ReadonlySet<string>;

export function isBusinessDay(at: Date, holidays: Holidays): boolean {
  const weekday = at.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(at.toISOString().slice(0, 10));
}

/**
 * Returns the same time of day on the nth business day after `at`, UTC. A receipt on a holiday
 * counts from the next business day.
 */
export function addBusinessDays(at: Date, days: number, holidays: Holidays): Date {
  let day = at;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}
