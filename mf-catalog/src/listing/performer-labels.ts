import { FILTER_VALUES } from '@nocturne/contracts/filters';
import type { Language } from '@nocturne/contracts/constants';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import type { FilterOption } from '@nocturne/ui/filter-menu';
import { countryNames } from './country-names.ts';
import { choicesOf, type PerformerField } from './performer-filters.ts';

/** A value of a performer's attribute in respectful words (R3-10); the empty value means any, a word that the product does not know stays as it is. */
export function performerLabel(t: Translate, language: Language, field: PerformerField, value: string): string {
  if (value === '') return t('filter.any');
  if (field === 'country') return countryNames(language)(value);
  const values = FILTER_VALUES[field];
  // That every listed value has a text is tested with the texts.
  return !(values instanceof RegExp) && values.includes(value) ? t(`filter.${field}.${value}` as MessageKey) : value;
}

/** The choices of one filter, each with the address that it leads to; countries by their names. */
export function performerOptions(
  t: Translate,
  language: Language,
  field: PerformerField,
  hrefOf: (value: string) => string,
): readonly FilterOption[] {
  if (field === 'country') return countryOptions(t, language, hrefOf);
  return choicesOf(field).map((value) => ({ value, label: performerLabel(t, language, field, value), href: hrefOf(value) }));
}

function countryOptions(t: Translate, language: Language, hrefOf: (value: string) => string): readonly FilterOption[] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  const [any = '', ...codes] = choicesOf('country');
  const named = codes.map((value) => ({ value, label: nameOf(value), href: hrefOf(value) }));
  return [{ value: any, label: t('filter.any'), href: hrefOf(any) }, ...named.toSorted((one, other) => compare(one.label, other.label))];
}
