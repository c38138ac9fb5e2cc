import { CONFIRM_HOURS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { AuthHeading } from '../../components/auth-heading.tsx';
import { ResendConfirmation } from '../../login/resend-confirmation.tsx';
import type { ConfirmationEmail } from './signup-store.ts';
import styles from './signup.module.css';

/** Replaces the form, so it takes the focus. */
export const ConfirmationEmailSent = observer(function ConfirmationEmailSent({
  email,
  next,
}: {
  email: ConfirmationEmail;
  next: string | null;
}) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const hours = CONFIRM_HOURS;
  return (
    <div className={styles['sent']}>
      <AuthHeading
        ref={title}
        title={t('signup.sent_title')}
        text={
          email.to
            ? t('signup.sent_text', { email: email.to, hours })
            : t('signup.sent_text_unnamed', { hours })
        }
      />
      <p className={styles['hint']}>{t('signup.sent_hint')}</p>
      {email.to && <ResendConfirmation usr={email.to} />}
      <Button size="lg" isBlock href={href('signin', {}, { next: next ?? undefined })}>
        {t('common.sign_in')}
      </Button>
    </div>
  );
});
