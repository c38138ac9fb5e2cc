import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';

/**
 * Formats a count for display: K from 1,000, M from 1,000,000, with the decimal mark of the
 * language. Below 10 units it has one decimal unless that is 0; from 10 units none. It rounds down.
 */
export function formatCount(count: number, language: Language = DEFAULT_LANGUAGE): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < 1000) return String(whole);
  return whole < 1_000_000
    ? `${shorten(whole, 1000, language)}K`
    : `${shorten(whole, 1_000_000, language)}M`;
}

/** Counts tenths as integers, so binary fractions cannot spoil the rounding. */
function shorten(whole: number, unit: number, language: Language): string {
  const tenths = Math.floor(whole / (unit / 10));
  return tenths < 100
    ? String(tenths / 10).replace('.', decimalMark(language))
    : String(Math.floor(tenths / 10));
}

const marks = new Map<Language, string>();

/** Cached: a grid needs it two dozen times, and creating formatters is slow. */
function decimalMark(language: Language): string {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const mark =
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.';
  marks.set(language, mark);
  return mark;
}
