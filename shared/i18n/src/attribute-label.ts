import type { Language } from '@nocturne/contracts/constants';
import { FILTER_VALUES } from '@nocturne/contracts/filters';
import { countryNames } from '@nocturne/lib/country-names';
import type { MessageKey, Translate } from './messages.ts';

/** Attributes that describe a person. */
export type AttributeField = keyof typeof FILTER_VALUES;

/**
 * Returns the respectful label of an attribute value. The empty value means any; an unknown word
 * stays as it is.
 */
export function attributeLabel(
  t: Translate,
  language: Language,
  field: AttributeField,
  value: string,
): string {
  if (value === '') return t('filter.any');
  if (field === 'country') return countryNames(language)(value);
  const values = FILTER_VALUES[field];
  // Tests check that every listed value has a text.
  return !(values instanceof RegExp) && values.includes(value)
    ? t(`filter.${field}.${value}` as MessageKey)
    : value;
}
