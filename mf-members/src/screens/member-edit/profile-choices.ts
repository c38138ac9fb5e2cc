import type { Language } from '@nocturne/contracts/constants';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { ORIENTATIONS, PERSON_GENDERS, RELATIONSHIPS } from '@nocturne/contracts/filters';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import type { Translate } from '@nocturne/i18n/messages';

/** Profile fields that are chosen from a list. */
export type ChoiceField = 'gender' | 'relationship' | 'orientation' | 'country';

const VALUES: Readonly<Record<ChoiceField, readonly string[]>> = {
  gender: PERSON_GENDERS,
  relationship: RELATIONSHIPS,
  orientation: ORIENTATIONS,
  country: Object.keys(COUNTRIES),
};

interface Choice {
  value: string;
  label: string;
}

/**
 * Returns the values of each field, the empty one first; countries are sorted in the page's
 * language.
 */
export function profileChoices(
  t: Translate,
  language: Language,
): Readonly<Record<ChoiceField, readonly Choice[]>> {
  const { compare } = new Intl.Collator(language);
  const choicesOf = (field: ChoiceField): Choice[] =>
    VALUES[field].map((value) => ({ value, label: attributeLabel(t, language, field, value) }));
  const countries = choicesOf('country').toSorted((a, b) => compare(a.label, b.label));
  const unspecified = { value: '', label: t('members.account_unsaid') };
  return {
    gender: [unspecified, ...choicesOf('gender')],
    relationship: [unspecified, ...choicesOf('relationship')],
    orientation: [unspecified, ...choicesOf('orientation')],
    country: [unspecified, ...countries],
  };
}
