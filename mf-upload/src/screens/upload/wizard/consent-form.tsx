import type { Person } from '@nocturne/contracts/entities/verification';
import { operations } from '@nocturne/contracts/operations';
import { CONSENT_SCOPES, type ConsentScope } from '@nocturne/contracts/verification';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { Callout } from '@nocturne/ui/status/callout';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  CONSENT_FIELDS,
  type ConsentField,
  type PeopleStore,
} from '../../../drafts/people-store.ts';
import { DocumentField } from '../document-field.tsx';
import { codeText, fieldText } from '../field-text.ts';
import styles from './wizard.module.css';

type ConsentValues = Record<ConsentField, string>;

interface ConsentFormProps {
  people: PeopleStore;
  person: Person;
  onDone: () => void;
}

/** A signed consent: its scope, its date, and the document. */
export const ConsentForm = observer(function ConsentForm({
  people,
  person,
  onDone,
}: ConsentFormProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const send = async (values: ConsentValues): Promise<Refusal<ConsentField> | undefined> => {
    const refusal = await people.addConsent(
      person,
      { scopes: parseScopes(values.scopes), signed_on: values.signed_on },
      file,
    );
    if (!refusal) onDone();
    return refusal;
  };
  const initial: ConsentValues = {
    scopes: CONSENT_SCOPES.slice(0, 2).join(','),
    signed_on: '',
    file: '',
  };
  const form = useForm<ConsentValues>({
    initial,
    validate: (values) => validateConsent(values, person),
    send,
  });
  const error = (name: ConsentField): string | undefined => fieldText(t, name, form.codeOf(name));
  const scopes = parseScopes(form.values.scopes);
  const setScope = (scope: ConsentScope, isChecked: boolean): void =>
    form.set(
      'scopes',
      CONSENT_SCOPES.filter((one) => (one === scope ? isChecked : scopes.includes(one))).join(','),
    );
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
      <fieldset className={styles['group']}>
        <legend>{t('wizard.consent_covers')}</legend>
        {CONSENT_SCOPES.map((scope, index) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            error={index === 0 ? error('scopes') : undefined}
            onChange={({ target }) => setScope(scope, target.checked)}
          >
            {t(`wizard.scope_${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        type="date"
        label={t('wizard.consent_signed')}
        error={error('signed_on')}
        {...form.text('signed_on')}
      />
      {!person.is_self && (
        <DocumentField
          label={t('wizard.consent_paper')}
          error={error('file')}
          share={people.share}
          onPick={pick}
        />
      )}
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('wizard.consent_save')}
      </Button>
    </form>
  );
});

function validateConsent(
  values: ConsentValues,
  { is_self }: Person,
): Refusal<ConsentField>['fields'] {
  const needed = is_self ? (['scopes', 'signed_on'] as const) : CONSENT_FIELDS;
  const empty = needed.filter((name) => values[name] === '');
  return Object.fromEntries(empty.map((name) => [name, 'required']));
}

function parseScopes(joined: string): readonly ConsentScope[] {
  return CONSENT_SCOPES.filter((scope) => joined.split(',').includes(scope));
}
