import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';
import { COUNTRIES, type CountryCode } from '@nocturne/contracts/countries';

/**
 * Returns a function that names countries by ISO code in `language`. It returns a text that is not
 * a code unchanged.
 */
export function countryNames(language: Language): (code: string) => string {
  const names =
    language === DEFAULT_LANGUAGE ? undefined : new Intl.DisplayNames(language, { type: 'region' });
  return (code) => (isCountry(code) ? (names?.of(code) ?? COUNTRIES[code]) : code);
}

function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(COUNTRIES, code);
}
