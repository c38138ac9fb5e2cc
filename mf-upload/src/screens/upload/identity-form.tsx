import { COUNTRIES } from '@nocturne/contracts/countries';
import { operations } from '@nocturne/contracts/operations';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NUMBER_MAX,
  DOCUMENT_TYPES,
  PERSON_NAME_MAX,
  type IdentityValues,
} from '@nocturne/contracts/verification';
import type { Language } from '@nocturne/contracts/constants';
import type { Translate } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { countryNames } from '@nocturne/lib/country-names';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import type { IdentityField, VerificationStore } from '@nocturne/stores/verification-store';
import { Button } from '@nocturne/ui/button';
import { Field } from '@nocturne/ui/field';
import { Notice } from '@nocturne/ui/notice';
import { ProgressBar } from '@nocturne/ui/progress-bar';
import { SelectField } from '@nocturne/ui/select-field';
import { TextField } from '@nocturne/ui/text-field';
import { useForm } from '@nocturne/ui/use-form';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { formatBytes } from './format-bytes.ts';
import styles from './identity-panel.module.css';

/** Formik's values are by name; of the document it holds the name. */
type FormValues = Record<IdentityField, string>;
const EMPTY: FormValues = {
  ...{ name: '', birth_date: '', document_type: DOCUMENT_TYPES[0], document_country: '' },
  ...{ document_number: '', document_expires_on: '', file: '' },
};
const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';

/** What an uploader declares of themselves, with the document that says it (R4-05). The server judges; what is empty is said at once. */
export const IdentityForm = observer(function IdentityForm({ verification }: { verification: VerificationStore }) {
  const t = useText();
  const language = useLanguage();
  const chosen = useRef<HTMLInputElement>(null);
  const send = (values: FormValues) => verification.identify(identityIn(values), chosen.current?.files?.[0]);
  const form = useForm<FormValues>({ initial: EMPTY, judge: judgeIdentity, send });
  const error = (name: IdentityField) => errorText(t, name, form.codeOf(name));
  const field = (name: IdentityField) => ({ error: error(name), ...form.text(name) });
  const countries = useMemo(() => countriesIn(language), [language]);
  const { name: fileName, onChange } = form.text('file');
  return (
    <form className={styles['form']} method="post" action={operations.verification.path.print({})} {...form.form}>
      <p className={styles['intro']}>{t('identity.intro')}</p>
      {form.formCode && <Notice tone="danger">{t(`error.${form.formCode}`)}</Notice>}
      <TextField
        label={t('identity.name')}
        hint={t('identity.name_hint')}
        maxLength={PERSON_NAME_MAX}
        autoComplete="name"
        {...field('name')}
      />
      <TextField type="date" label={t('identity.birth_date')} autoComplete="bday" {...field('birth_date')} />
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
      <TextField label={t('identity.document_number')} maxLength={DOCUMENT_NUMBER_MAX} autoComplete="off" {...field('document_number')} />
      <TextField type="date" label={t('identity.document_expires_on')} autoComplete="off" {...field('document_expires_on')} />
      <Field
        label={t('identity.file')}
        hint={t('identity.file_hint', { size: formatBytes(DOCUMENT_MAX_BYTES, language) })}
        error={error('file')}
      >
        {(control) => (
          <input {...control} ref={chosen} className={styles['file']} type="file" name={fileName} accept={ACCEPTED} onChange={onChange} />
        )}
      </Field>
      {verification.share !== undefined && <ProgressBar label={t('identity.sending')} share={verification.share} />}
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('identity.send')}
      </Button>
    </form>
  );
});

function identityIn({ file: _name, ...values }: FormValues): IdentityValues {
  return values;
}

function judgeIdentity(values: FormValues): Refusal<IdentityField>['fields'] {
  const empty = (Object.keys(EMPTY) as IdentityField[]).filter((name) => values[name].trim() === '');
  return Object.fromEntries(empty.map((name) => [name, 'required']));
}

/** "Not a date" is said of a date of birth everywhere else. */
function errorText(t: Translate, name: IdentityField, code: FormCode | undefined): string | undefined {
  if (code === 'invalid_date' && name !== 'birth_date') return t('identity.invalid_day');
  return code && t(`error.${code}`);
}

function countriesIn(language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language);
  const nameOf = countryNames(language);
  return Object.keys(COUNTRIES)
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
