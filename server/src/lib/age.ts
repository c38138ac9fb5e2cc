import { AGE_GROUPS } from '@nocturne/contracts/filters';
import { Temporal } from 'temporal-polyfill';

/** Returns whole years from a `YYYY-MM-DD` until now; undefined without a date. */
export function ageOf(birthDate: string | null, now: Date): number | undefined {
  if (!birthDate) return undefined;
  return Temporal.PlainDate.from(birthDate).until(dateOf(now), { largestUnit: 'year' }).years;
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
  const yearsBefore = (years: number) => dateOf(now).subtract({ years }).toString();
  return {
    until: yearsBefore(youngest ?? 0),
    after: oldest ? yearsBefore(oldest + 1) : undefined,
  };
}

/** The date in UTC. */
function dateOf(now: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(now.toISOString().slice(0, 10));
}
