import type { Language } from '@nocturne/contracts/constants';

/** A day of the wire, `YYYY-MM-DD`, in words; what is no day stays as it is. */
export function formatDay(
  language: Language,
  value: string,
  length: 'long' | 'medium' = 'long',
): string {
  const day = new Date(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: length, timeZone: 'UTC' }).format(day);
}

/** Day and time in the reader's own place; empty where there is none. */
export function formatDateTime(language: string, at: string): string {
  return at === ''
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(at),
      );
}
