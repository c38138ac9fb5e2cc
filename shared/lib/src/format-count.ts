import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';

/**
 * A count as it is shown (R9-06): 4 to 6 digits with K, 7 and more with M; one decimal below 10, none above, rounded down, ".0" dropped. The
 * decimal mark is the language's.
 */
export function formatCount(count: number, language: Language = DEFAULT_LANGUAGE): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < 1000) return String(whole);
  return whole < 1_000_000
    ? `${shorten(whole, 1000, language)}K`
    : `${shorten(whole, 1_000_000, language)}M`;
}

/** Tenths are counted in whole numbers, so that rounding down never meets a binary fraction. */
function shorten(whole: number, unit: number, language: Language): string {
  const tenths = Math.floor(whole / (unit / 10));
  return tenths < 100
    ? String(tenths / 10).replace('.', decimalMark(language))
    : String(Math.floor(tenths / 10));
}

const marks = new Map<Language, string>();

/** A grid asks for it two dozen times: formatters are slow to make. */
function decimalMark(language: Language): string {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const mark =
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.';
  marks.set(language, mark);
  return mark;
}
