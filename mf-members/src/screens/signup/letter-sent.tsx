import { CONFIRM_HOURS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './signup.module.css';

/** The email confirmation notice (R2.3-17, R4-20). It replaces the form, so it takes the focus. */
export const LetterSent = observer(function LetterSent({ email, next }: { email: string; next: string | null }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <div>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {t('signup.sent_title')}
        </h1>
        <p className={styles['text']}>{t('signup.sent_text', { email, hours: CONFIRM_HOURS })}</p>
      </div>
      <p className={styles['hint']}>{t('signup.sent_hint')}</p>
      <Button size="lg" isBlock href={href('signin', {}, { next: next ?? undefined })}>
        {t('signup.sign_in')}
      </Button>
    </div>
  );
});
