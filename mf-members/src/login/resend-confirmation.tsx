import { USERNAME_MIN } from '@nocturne/contracts/constants';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { UsernameField } from '../forms/username-field.tsx';
import { requestConfirmation } from './request-confirmation.ts';
import styles from './resend-confirmation.module.css';

/** `sent`: the email is on its way, if the account is waiting for confirmation. */
type RequestState = { kind: 'ready' | 'sending' | 'sent' } | { kind: 'refused'; code: FormCode };

/** Asks for the username unless `usr` is given. */
export const ResendConfirmation = observer(function ResendConfirmation({ usr }: { usr?: string }) {
  const t = useText();
  const services = useServices();
  const [typed, setTyped] = useState('');
  const [request, setRequest] = useState<RequestState>({ kind: 'ready' });
  const username = usr ?? typed.trim();
  const send = async (): Promise<void> => {
    if (request.kind === 'sending') return;
    if (username.length < USERNAME_MIN) return setRequest({ kind: 'refused', code: 'required' });
    setRequest({ kind: 'sending' });
    const code = await requestConfirmation(services, username);
    setRequest(code ? { kind: 'refused', code } : { kind: 'sent' });
  };
  const errorText =
    request.kind === 'refused'
      ? t(request.code === 'network' ? 'signup.network' : `error.${request.code}`)
      : undefined;
  return (
    <div className={styles['again']}>
      {usr === undefined && (
        <UsernameField
          label={t('signin.name')}
          error={request.kind === 'refused' && request.code === 'required' ? errorText : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field may be inside another form, which Enter would submit.
            event.preventDefault();
            void send();
          }}
        />
      )}
      {errorText &&
        (usr !== undefined || (request.kind === 'refused' && request.code !== 'required')) && (
          <Callout tone="danger">{errorText}</Callout>
        )}
      <Button
        size="lg"
        isBlock
        icon="mail"
        isBusy={request.kind === 'sending'}
        onClick={() => void send()}
      >
        {t('confirm.again')}
      </Button>
      <p role="status" className={styles['said']}>
        {request.kind === 'sent' && t('confirm.again_sent')}
      </p>
    </div>
  );
});
