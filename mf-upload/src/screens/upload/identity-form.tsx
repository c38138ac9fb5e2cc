import { operations } from '@nocturne/contracts/operations';
import { PERSON_NAME_MAX, type IdentityValues } from '@nocturne/contracts/verification';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import type { IdentityField, VerificationStore } from '@nocturne/stores/verification-store';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DocumentField } from './document-field.tsx';
import { DocumentFields, EMPTY_IDENTITY } from './document-fields.tsx';
import { codeText, fieldText } from './field-text.ts';
import styles from './identity-panel.module.css';

/** Formik holds one string per field; for the document it is the file name. */
type FormValues = Record<IdentityField, string>;
const EMPTY: FormValues = { ...EMPTY_IDENTITY, file: '' };

interface IdentityFormProps {
  verification: VerificationStore;
  /** Called when the form is removed. */
  onSent: () => void;
}

/**
 * The uploader's identity with its document. The browser only refuses empty fields; the server
 * checks the rest.
 */
export const IdentityForm = observer(function IdentityForm({
  verification,
  onSent,
}: IdentityFormProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const send = async (values: FormValues): Promise<Refusal<IdentityField> | undefined> => {
    const refusal = await verification.identify(identityOf(values), file);
    if (!refusal) onSent();
    return refusal;
  };
  const form = useForm<FormValues>({ initial: EMPTY, validate: validateIdentity, send });
  const error = (name: IdentityField): string | undefined => fieldText(t, name, form.codeOf(name));
  const field = (name: IdentityField) => ({ error: error(name), ...form.text(name) });
  const pick = (picked: File | undefined): void => {
    setFile(picked);
    form.set('file', picked?.name ?? '');
  };
  return (
    <form
      className={styles['form']}
      method="post"
      action={operations.verification.path.print({})}
      {...form.form}
    >
      <p className={styles['intro']}>{t('identity.intro')}</p>
      {form.formCode && <Callout tone="danger">{codeText(t, form.formCode)}</Callout>}
      <TextField
        label={t('identity.name')}
        hint={t('identity.name_hint')}
        maxLength={PERSON_NAME_MAX}
        autoComplete="name"
        {...field('name')}
      />
      <TextField
        type="date"
        label={t('identity.birth_date')}
        autoComplete="bday"
        {...field('birth_date')}
      />
      <DocumentFields field={field} />
      <DocumentField
        label={t('identity.file')}
        error={error('file')}
        share={verification.share}
        onPick={pick}
      />
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('identity.send')}
      </Button>
    </form>
  );
});

function identityOf({ file: _name, ...values }: FormValues): IdentityValues {
  return values;
}

function validateIdentity(values: FormValues): Refusal<IdentityField>['fields'] {
  const empty = (Object.keys(EMPTY) as IdentityField[]).filter(
    (name) => values[name].trim() === '',
  );
  return Object.fromEntries(empty.map((name) => [name, 'required']));
}
