const DAY_MS = 86_400_000;

/** `days` may have a fraction. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
