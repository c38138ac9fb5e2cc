import { AGE_GROUPS } from '@nocturne/contracts/filters';

/** Returns whole years from a `YYYY-MM-DD` until now; undefined without a date. */
export function ageOf(birthDate: string | null, now: Date): number | undefined {
  const [year, month, day] = birthDate?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Dates of birth, `YYYY-MM-DD`: after `after`, up to and including `until`. */
export interface BirthDateRange {
  after: string | undefined;
  until: string;
}

/** Returns the range of birth dates of an age group. Ages are whole years, as in `ageOf`. */
export function birthDateRange(group: string, now: Date): BirthDateRange {
  const [youngest, oldest] =
    AGE_GROUPS.find((known) => known === group)
      ?.split(/[-+]/)
      .map(Number) ?? [];
  return {
    until: yearsBefore(now, youngest ?? 0),
    after: oldest ? yearsBefore(now, oldest + 1) : undefined,
  };
}

/** On 29 February, returns 28 February for a year without a leap day. */
function yearsBefore(now: Date, years: number): string {
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10);
}
