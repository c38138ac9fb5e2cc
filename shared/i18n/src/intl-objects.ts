import type { Language } from '@nocturne/contracts/constants';

/*
 * Intl objects by language, made at first use: a slow phone needs many milliseconds for one, and
 * most texts need none.
 */
const pluralRules = new Map<Language, Intl.PluralRules>();
const numberFormats = new Map<Language, Intl.NumberFormat>();

export function pluralRulesOf(language: Language): Intl.PluralRules {
  return valueOf(pluralRules, language, () => new Intl.PluralRules(language));
}

export function numberFormatOf(language: Language): Intl.NumberFormat {
  return valueOf(numberFormats, language, () => new Intl.NumberFormat(language));
}

function valueOf<T>(values: Map<Language, T>, language: Language, make: () => T): T {
  const known = values.get(language);
  if (known) return known;
  const value = make();
  values.set(language, value);
  return value;
}
