import { USERNAME_MIN } from '@nocturne/contracts/constants';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { UsernameField } from '../forms/username-field.tsx';
import { askConfirm } from './ask-confirm.ts';
import styles from './confirm-again.module.css';

/** `sent`: the email is on its way, if the account is waiting for confirmation. */
type Asked = { kind: 'ready' | 'asking' | 'sent' } | { kind: 'refused'; code: FormCode };

/** Sends the confirmation email again. Without `usr` it asks for the username. */
export const ConfirmAgain = observer(function ConfirmAgain({ usr }: { usr?: string }) {
  const t = useText();
  const services = useServices();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked>({ kind: 'ready' });
  const login = usr ?? typed.trim();
  const ask = async (): Promise<void> => {
    if (asked.kind === 'asking') return;
    if (login.length < USERNAME_MIN) return setAsked({ kind: 'refused', code: 'required' });
    setAsked({ kind: 'asking' });
    const code = await askConfirm(services, login);
    setAsked(code ? { kind: 'refused', code } : { kind: 'sent' });
  };
  const refused =
    asked.kind === 'refused'
      ? t(asked.code === 'network' ? 'signup.network' : `error.${asked.code}`)
      : undefined;
  return (
    <div className={styles['again']}>
      {usr === undefined && (
        <UsernameField
          label={t('signin.name')}
          error={asked.kind === 'refused' && asked.code === 'required' ? refused : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field may be inside another form, which Enter would submit.
            event.preventDefault();
            void ask();
          }}
        />
      )}
      {refused &&
        (usr !== undefined || (asked.kind === 'refused' && asked.code !== 'required')) && (
          <Notice tone="danger">{refused}</Notice>
        )}
      <Button
        size="lg"
        isBlock
        icon="mail"
        isBusy={asked.kind === 'asking'}
        onClick={() => void ask()}
      >
        {t('confirm.again')}
      </Button>
      <p role="status" className={styles['said']}>
        {asked.kind === 'sent' && t('confirm.again_sent')}
      </p>
    </div>
  );
});
