import { RESTORE_HOURS } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { SecondaryButton, type LinkTarget } from '../forms/secondary-button.tsx';
import styles from './restore-sent.module.css';

/**
 * Shown after an accepted restore request; the title is "Check your Email". It replaces the form,
 * so it takes the focus.
 */
export const RestoreSent = observer(function RestoreSent({
  email,
  back,
}: {
  email: string;
  back: LinkTarget;
}) {
  const t = useText();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <div ref={text} role="status" tabIndex={-1} className={styles['text']}>
        <p>{t('restore.sent_text', { email, hours: RESTORE_HOURS })}</p>
        <p className={styles['hint']}>{t('signup.sent_hint')}</p>
      </div>
      <SecondaryButton target={back}>{t('restore.back')}</SecondaryButton>
    </div>
  );
});
