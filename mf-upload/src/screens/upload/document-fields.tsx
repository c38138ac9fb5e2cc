import { COUNTRIES } from '@nocturne/contracts/countries';
import type { Language } from '@nocturne/contracts/constants';
import {
  DOCUMENT_NUMBER_MAX,
  DOCUMENT_TYPES,
  type IdentityValues,
} from '@nocturne/contracts/verification';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { countryNames } from '@nocturne/lib/country-names';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextField } from '@nocturne/ui/forms/text-field';
import type { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';

/** Fields of a document: type, country, number and expiry date. */
const FIELDS = [
  'document_type',
  'document_country',
  'document_number',
  'document_expires_on',
] as const;
type DocumentFieldName = (typeof FIELDS)[number];
type Control = Omit<ReturnType<ReturnType<typeof useForm>['text']>, 'name'> & {
  name: string;
  error: string | undefined;
};

/** Initial values: only the type of the document has a default. */
export const EMPTY_IDENTITY: IdentityValues = {
  name: '',
  birth_date: '',
  document_type: DOCUMENT_TYPES[0],
  document_country: '',
  document_number: '',
  document_expires_on: '',
};

/** Fields of a document in a form about the uploader or a person in the video. */
export const DocumentFields = observer(function DocumentFields({
  field,
}: {
  field: (name: DocumentFieldName) => Control;
}) {
  const t = useText();
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  return (
    <>
      <SelectField
        label={t('identity.document_type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`identity.type_${value}`) }))}
        {...field('document_type')}
      />
      <SelectField
        label={t('identity.document_country')}
        options={[{ value: '', label: t('identity.choose') }, ...countries]}
        {...field('document_country')}
      />
      <TextField
        label={t('identity.document_number')}
        maxLength={DOCUMENT_NUMBER_MAX}
        autoComplete="off"
        {...field('document_number')}
      />
      <TextField
        type="date"
        label={t('identity.document_expires_on')}
        autoComplete="off"
        {...field('document_expires_on')}
      />
    </>
  );
});

function countryOptions(language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language);
  const nameOf = countryNames(language);
  return Object.keys(COUNTRIES)
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
