import { PASSWORD_MIN, RESTORE_HOURS } from '@nocturne/contracts/constants';
import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { AuthHeading } from '../../components/auth-heading.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import type { RestoreStore } from './restore-store.ts';
import styles from './restore.module.css';

/** /restore/{token}/: sets a new password, or explains why the link is invalid. */
export const RestoreScreen = observer(function RestoreScreen({ store }: { store: RestoreStore }) {
  const t = useText();
  useEffect(() => void store.checkLink(), [store]);
  return (
    <div className={styles['page']}>
      <PageMeta title={t('password.title')} description={t('password.meta_description')} />
      {store.state === 'ready' ? (
        <>
          <AuthHeading
            title={t('password.title')}
            text={t('password.text', { length: PASSWORD_MIN })}
          />
          <NewPasswordForm
            token={store.token}
            refusal={store.refusal}
            onSend={(values) => store.changePassword(values)}
          />
        </>
      ) : (
        <Outcome store={store} />
      )}
    </div>
  );
});

/** Replaces the form and takes its focus. */
const Outcome = observer(function Outcome({ store }: { store: RestoreStore }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles['outcome']}>
      {store.state === 'refused' ? (
        <EmptyState
          icon="sad"
          heading="h1"
          title={t('confirm.invalid_title')}
          text={t('password.invalid_text', { hours: RESTORE_HOURS })}
          action={
            <Button variant="primary" size="lg" href={href('signin', {}, { [RESTORE_VIEW]: '1' })}>
              {t('password.ask_again')}
            </Button>
          }
        />
      ) : (
        <PasswordChanged isMember={store.isMember} />
      )}
    </div>
  );
});

const PasswordChanged = observer(function PasswordChanged({ isMember }: { isMember: boolean }) {
  const t = useText();
  const continueButton = (
    <Button variant="primary" size="lg" href={isMember ? href('index') : href('signin')}>
      {t(isMember ? 'password.go_on' : 'common.sign_in')}
    </Button>
  );
  return (
    <EmptyState
      icon="check-circle"
      heading="h1"
      title={t('password.done_title')}
      text={t(isMember ? 'password.done_member' : 'password.done_text')}
      action={continueButton}
    />
  );
});
