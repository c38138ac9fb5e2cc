import { CONFIRM_HOURS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { EmptyState } from '@nocturne/ui/empty-state';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ConfirmAgain } from '../../login/confirm-again.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { ConfirmStore } from './confirm-store.ts';
import styles from './confirm.module.css';

/** /confirm/{token}/: sends the token by itself once the page is alive; the button is the way without that. */
export const ConfirmScreen = observer(function ConfirmScreen({ store }: { store: ConfirmStore }) {
  const t = useText();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => void store.confirmOnce(), [store]);
  return (
    <div className={styles['page']}>
      <PageMeta title={t('confirm.title')} description={t('confirm.meta_description')} />
      <h1 className={styles['title']}>{t('confirm.title')}</h1>
      <div ref={outcome} role="status" tabIndex={-1} className={styles['outcome']}>
        <Outcome store={store} onJudged={() => outcome.current?.focus()} />
      </div>
    </div>
  );
});

const Outcome = observer(function Outcome({ store, onJudged }: { store: ConfirmStore; onJudged: () => void }) {
  const t = useText();
  const signIn = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} size="lg" href={href('signin', {}, { next: store.next ?? undefined })}>
      {t('common.sign_in')}
    </Button>
  );
  const goOn = (
    <Button variant="primary" size="lg" href={href('index')}>
      {t('password.go_on')}
    </Button>
  );
  switch (store.state.kind) {
    case 'confirmed':
    case 'already': {
      const title = t(store.state.kind === 'already' ? 'confirm.already_title' : 'confirm.done_title');
      return store.isMember ? (
        <EmptyState icon="check-circle" title={title} action={goOn} />
      ) : (
        <EmptyState icon="check-circle" title={title} text={t('confirm.done_text')} action={signIn('primary')} />
      );
    }
    case 'refused':
      return (
        <EmptyState
          icon="sad"
          title={t('confirm.invalid_title')}
          text={t('confirm.invalid_text', { hours: CONFIRM_HOURS })}
          action={
            <>
              <ConfirmAgain />
              {signIn('quiet')}
            </>
          }
        />
      );
    case 'ready':
    case 'sending':
    case 'failed':
      return <ConfirmForm store={store} onJudged={onJudged} />;
  }
});
