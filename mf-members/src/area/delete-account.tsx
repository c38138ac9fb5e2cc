import { ERASED_AFTER_DAYS } from '@nocturne/contracts/privacy';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Panel, PanelButtons } from '../components/panel.tsx';
import styles from './account-data.module.css';
import type { AccountDataStore, DeleteValues } from './account-data-store.ts';

const EMPTY: DeleteValues = { usr: '', pwd: '' };

/** Deletes the account. The form opens on request and requires the username and the password. */
export const DeleteAccount = observer(function DeleteAccount({
  store,
}: {
  store: AccountDataStore;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('account_data.delete_title')}>
      <p className={styles['text']}>{t('account_data.delete_text', { days: ERASED_AFTER_DAYS })}</p>
      <PanelButtons>
        <Button
          variant="danger-quiet"
          icon="trash"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('account_data.delete_open')}
        </Button>
      </PanelButtons>
      {isOpen && <DeleteForm store={store} />}
    </Panel>
  );
});

const DeleteForm = observer(function DeleteForm({ store }: { store: AccountDataStore }) {
  const t = useText();
  const form = useForm<DeleteValues>({
    initial: EMPTY,
    validate: (values: DeleteValues) => store.validate(values),
    send: (values: DeleteValues) => store.deleteAccount(values),
  });
  const field = (name: keyof DeleteValues) => {
    const code = form.codeOf(name);
    return { required: true, error: code && t(`error.${code}`), ...form.text(name) };
  };
  return (
    <form className={styles['form']} method="post" {...form.form}>
      {form.formCode && <Callout tone="danger">{t(`error.${form.formCode}`)}</Callout>}
      <TextField
        label={t('account_data.delete_name', { name: store.username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('usr')}
      />
      <PasswordField label={t('auth.password')} autoComplete="current-password" {...field('pwd')} />
      <Button type="submit" variant="danger" isBusy={form.isBusy}>
        {t('account_data.delete_submit')}
      </Button>
    </form>
  );
});
