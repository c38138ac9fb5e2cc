import { describe, expect, test } from '@jest/globals';
import { AGE_GROUPS } from '@nocturne/contracts/filters';
import { ageOf, birthDateRange } from './age.ts';

/** Returns the groups that contain a person born on `birthDate`. */
function groupsOf(birthDate: string, now: Date): string[] {
  return AGE_GROUPS.filter((group) => {
    const { after, until } = birthDateRange(group, now);
    return birthDate <= until && (after === undefined || birthDate > after);
  });
}

describe('R3-10 age and age group follow the date of birth', () => {
  test.each([
    ['2004-12-31', '2026-01-02', 21, '18-21'],
    ['2004-01-02', '2026-01-02', 22, '22-29'],
    ['2004-01-03', '2026-01-02', 21, '18-21'],
    ['2008-01-02', '2026-01-02', 18, '18-21'],
    ['2008-01-03', '2026-01-02', 17, undefined],
    ['1996-01-03', '2026-01-02', 29, '22-29'],
    ['1996-01-02', '2026-01-02', 30, '30-39'],
    ['1986-01-03', '2026-01-02', 39, '30-39'],
    ['1986-01-02', '2026-01-02', 40, '40+'],
    ['1926-06-01', '2026-01-02', 99, '40+'],
    ['2008-02-29', '2026-02-28', 17, undefined],
    ['2008-02-29', '2026-03-01', 18, '18-21'],
    ['2010-03-01', '2028-02-29', 17, undefined],
    ['2010-02-28', '2028-02-29', 18, '18-21'],
    ['2006-02-28', '2028-02-29', 22, '22-29'],
    ['2008-02-29', '2048-02-29', 40, '40+'],
  ])('born %s, on %s: %j, %s', (birthDate, day, age, group) => {
    for (const time of ['00:00:00.000', '23:59:59.999']) {
      const now = new Date(`${day}T${time}Z`);
      expect([ageOf(birthDate, now), groupsOf(birthDate, now)]).toEqual([
        age,
        group === undefined ? [] : [group],
      ]);
    }
  });

  test('ageOf returns undefined without a date', () =>
    expect(ageOf(null, new Date())).toBeUndefined());
});
