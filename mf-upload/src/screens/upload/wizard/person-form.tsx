import { operations } from '@nocturne/contracts/operations';
import { PERSON_NAME_MAX } from '@nocturne/contracts/verification';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PeopleStore, PersonField } from '../../../drafts/people-store.ts';
import { DocumentField } from '../document-field.tsx';
import { DocumentFields, EMPTY_IDENTITY } from '../document-fields.tsx';
import { codeText, fieldText } from '../field-text.ts';
import styles from './wizard.module.css';

/** Formik holds one string per field; for the document it is the file name. */
type PersonValues = Record<PersonField, string>;
const EMPTY: PersonValues = { ...EMPTY_IDENTITY, aliases: '', file: '' };

/** A person in the video, with a document that proves their identity. */
export const PersonForm = observer(function PersonForm({
  people,
  onDone,
}: {
  people: PeopleStore;
  onDone: () => void;
}) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const send = async (values: PersonValues): Promise<Refusal<PersonField> | undefined> => {
    const refusal = await people.add(values, file);
    if (!refusal) onDone();
    return refusal;
  };
  const form = useForm<PersonValues>({ initial: EMPTY, validate: validatePerson, send });
  const error = (name: PersonField): string | undefined => fieldText(t, name, form.codeOf(name));
  const field = (name: PersonField) => ({ error: error(name), ...form.text(name) });
  const pick = (picked: File | undefined): void => {
    setFile(picked);
    form.set('file', picked?.name ?? '');
  };
  return (
    <form
      className={styles['main']}
      method="post"
      action={operations.person.path.print({})}
      {...form.form}
    >
      {form.formCode && <Callout tone="danger">{codeText(t, form.formCode)}</Callout>}
      <TextField
        label={t('wizard.person_name')}
        maxLength={PERSON_NAME_MAX}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={t('wizard.person_aliases')}
        hint={t('wizard.person_aliases_hint')}
        autoComplete="off"
        {...field('aliases')}
      />
      <TextField
        type="date"
        label={t('wizard.person_born')}
        autoComplete="off"
        {...field('birth_date')}
      />
      <DocumentFields field={field} />
      <DocumentField
        label={t('wizard.document_file')}
        error={error('file')}
        share={people.share}
        onPick={pick}
      />
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('wizard.person_save')}
      </Button>
    </form>
  );
});

/** Other names are optional. */
function validatePerson(values: PersonValues): Refusal<PersonField>['fields'] {
  const empty = (Object.keys(EMPTY) as PersonField[]).filter(
    (name) => name !== 'aliases' && values[name].trim() === '',
  );
  return Object.fromEntries(empty.map((name) => [name, 'required']));
}
