import type { Language } from '@nocturne/contracts/constants';

/** Formats a wire date, `YYYY-MM-DD`, in words. Returns anything else unchanged. */
export function formatDay(
  language: Language,
  value: string,
  length: 'long' | 'medium' = 'long',
): string {
  const day = new Date(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: length, timeZone: 'UTC' }).format(day);
}

/** Formats date and time in the reader's time zone. Returns an empty string for an empty one. */
export function formatDateTime(language: string, at: string): string {
  return at === ''
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(at),
      );
}
