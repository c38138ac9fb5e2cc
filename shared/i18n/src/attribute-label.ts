import type { Language } from '@nocturne/contracts/constants';
import { FILTER_VALUES } from '@nocturne/contracts/filters';
import { countryNames } from '@nocturne/lib/country-names';
import type { MessageKey, Translate } from './messages.ts';

/** What people are described by in words of the product. */
export type AttributeField = keyof typeof FILTER_VALUES;

/** A value of a person's attribute in respectful words (R3-10); the empty value means any, a word that the product does not know stays as it is. */
export function attributeLabel(
  t: Translate,
  language: Language,
  field: AttributeField,
  value: string,
): string {
  if (value === '') return t('filter.any');
  if (field === 'country') return countryNames(language)(value);
  const values = FILTER_VALUES[field];
  // That every listed value has a text is tested with the texts.
  return !(values instanceof RegExp) && values.includes(value)
    ? t(`filter.${field}.${value}` as MessageKey)
    : value;
}
