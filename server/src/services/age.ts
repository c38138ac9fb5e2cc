/** Whole years between a `YYYY-MM-DD` and now; undefined without a date. */
export function ageOf(birthDate: string | null, now: Date): number | undefined {
  const [year, month, day] = birthDate?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
