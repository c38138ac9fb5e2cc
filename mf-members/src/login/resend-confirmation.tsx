import { USERNAME_MIN } from '@nocturne/contracts/constants';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/button';
import { Callout } from '@nocturne/ui/callout';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { UsernameField } from '../forms/username-field.tsx';
import { requestConfirmation } from './request-confirmation.ts';
import styles from './resend-confirmation.module.css';

/** `sent`: the email is on its way, if the account is waiting for confirmation. */
type RequestState = { kind: 'ready' | 'asking' | 'sent' } | { kind: 'refused'; code: FormCode };

/** Asks for the username unless `usr` is given. */
export const ResendConfirmation = observer(function ResendConfirmation({ usr }: { usr?: string }) {
  const t = useText();
  const services = useServices();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<RequestState>({ kind: 'ready' });
  const login = usr ?? typed.trim();
  const ask = async (): Promise<void> => {
    if (asked.kind === 'asking') return;
    if (login.length < USERNAME_MIN) return setAsked({ kind: 'refused', code: 'required' });
    setAsked({ kind: 'asking' });
    const code = await requestConfirmation(services, login);
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
          <Callout tone="danger">{refused}</Callout>
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
