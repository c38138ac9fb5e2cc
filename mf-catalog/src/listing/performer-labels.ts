import type { Language } from '@nocturne/contracts/constants';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import type { Translate } from '@nocturne/i18n/messages';
import { countryNames } from '@nocturne/lib/country-names';
import type { FilterOption } from '@nocturne/ui/lists/filter-menu';
import { choicesOf, type PerformerField } from './performer-filters.ts';

/** The options of one filter, each with the address of its list; countries by name. */
export function performerOptions(
  t: Translate,
  language: Language,
  field: PerformerField,
  hrefOf: (value: string) => string,
): readonly FilterOption[] {
  if (field === 'country') return countryOptions(t, language, hrefOf);
  return choicesOf(field).map((value) => ({
    value,
    label: attributeLabel(t, language, field, value),
    href: hrefOf(value),
  }));
}

function countryOptions(
  t: Translate,
  language: Language,
  hrefOf: (value: string) => string,
): readonly FilterOption[] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  const [any = '', ...codes] = choicesOf('country');
  const named = codes.map((value) => ({ value, label: nameOf(value), href: hrefOf(value) }));
  return [
    { value: any, label: t('filter.any'), href: hrefOf(any) },
    ...named.toSorted((one, other) => compare(one.label, other.label)),
  ];
}
