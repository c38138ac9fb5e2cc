import { COUNTRIES } from '@nocturne/contracts/countries';
import { operations } from '@nocturne/contracts/operations';
import { DOCUMENT_NUMBER_MAX, DOCUMENT_TYPES, PERSON_NAME_MAX, type IdentityValues } from '@nocturne/contracts/verification';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { countryNames } from '@nocturne/lib/country-names';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { SelectField } from '@nocturne/ui/select-field';
import { TextField } from '@nocturne/ui/text-field';
import { useForm } from '@nocturne/ui/use-form';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { PeopleStore, PersonField } from '../../../drafts/people-store.ts';
import { DocumentField } from './document-field.tsx';
import { codeText, fieldText } from './send-words.ts';
import styles from './wizard.module.css';

/** Formik's values are by name. */
type PersonValues = IdentityValues & { aliases: string; file: string };
const EMPTY: Record<keyof PersonValues, string> = {
  name: '',
  aliases: '',
  birth_date: '',
  document_type: DOCUMENT_TYPES[0],
  document_country: '',
  document_number: '',
  document_expires_on: '',
  file: '',
};
const NEEDED = ['name', 'birth_date', 'document_country', 'document_number', 'document_expires_on', 'file'] as const;

/** A person who is shown, with the document that says who they are. */
export const PersonForm = observer(function PersonForm({ people, onDone }: { people: PeopleStore; onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const send = async (values: Record<keyof PersonValues, string>): Promise<Refusal<keyof PersonValues> | undefined> => {
    const refusal = await people.add(values, file);
    if (!refusal) onDone();
    return refusal;
  };
  const form = useForm<Record<keyof PersonValues, string>>({ initial: EMPTY, judge: judgePerson, send });
  const error = (name: PersonField): string | undefined => fieldText(t, name, form.codeOf(name));
  const field = (name: PersonField) => ({ error: error(name), ...form.text(name) });
  const countries = useMemo(() => countriesIn(language), [language]);
  const pick = (picked: File | undefined): void => {
    setFile(picked);
    form.set('file', picked?.name ?? '');
  };
  return (
    <form className={styles['main']} method="post" action={operations.person.path.print({})} {...form.form}>
      {form.formCode && <Notice tone="danger">{codeText(t, form.formCode)}</Notice>}
      <TextField label={t('wizard.person_name')} maxLength={PERSON_NAME_MAX} autoComplete="off" {...field('name')} />
      <TextField label={t('wizard.person_aliases')} hint={t('wizard.person_aliases_hint')} autoComplete="off" {...field('aliases')} />
      <TextField type="date" label={t('wizard.person_born')} {...field('birth_date')} />
      <SelectField
        label={t('identity.document_type')}
        options={DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`identity.type_${type}`) }))}
        {...field('document_type')}
      />
      <SelectField
        label={t('identity.document_country')}
        options={[{ value: '', label: t('identity.choose') }, ...countries]}
        {...field('document_country')}
      />
      <TextField label={t('identity.document_number')} maxLength={DOCUMENT_NUMBER_MAX} autoComplete="off" {...field('document_number')} />
      <TextField type="date" label={t('identity.document_expires_on')} {...field('document_expires_on')} />
      <DocumentField label={t('wizard.document_file')} error={error('file')} share={people.share} onPick={pick} />
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('wizard.person_save')}
      </Button>
    </form>
  );
});

function judgePerson(values: Record<keyof PersonValues, string>): Refusal<keyof PersonValues>['fields'] {
  return Object.fromEntries(NEEDED.filter((name) => values[name].trim() === '').map((name) => [name, 'required']));
}

function countriesIn(language: Parameters<typeof countryNames>[0]): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language);
  const name = countryNames(language);
  return Object.keys(COUNTRIES)
    .map((value) => ({ value, label: name(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
