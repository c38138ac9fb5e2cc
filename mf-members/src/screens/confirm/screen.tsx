import { CONFIRM_HOURS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ResendConfirmation } from '../../login/resend-confirmation.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { ConfirmState, ConfirmStore } from './confirm-store.ts';
import styles from './confirm.module.css';

/**
 * /confirm/{token}/: sends the token automatically after hydration; the button works without
 * scripts.
 */
export const ConfirmScreen = observer(function ConfirmScreen({ store }: { store: ConfirmStore }) {
  const t = useText();
  useEffect(() => void store.confirmOnce(), [store]);
  const outcome = outcomeOf(store.state);
  const title = t(outcome ? OUTCOME_TITLES[outcome] : 'confirm.title');
  return (
    <div className={styles['page']}>
      <PageMeta title={title} description={t('confirm.meta_description')} />
      {outcome ? (
        <Outcome store={store} outcome={outcome} title={title} />
      ) : (
        <>
          <h1 className={styles['title']}>{title}</h1>
          <div role="status">
            <ConfirmForm store={store} />
          </div>
        </>
      )}
    </div>
  );
});

type OutcomeKind = 'confirmed' | 'already' | 'refused';

const OUTCOME_TITLES = {
  confirmed: 'confirm.done_title',
  already: 'confirm.already_title',
  refused: 'confirm.invalid_title',
} as const satisfies Record<OutcomeKind, string>;

function outcomeOf({ kind }: ConfirmState): OutcomeKind | undefined {
  return kind === 'confirmed' || kind === 'already' || kind === 'refused' ? kind : undefined;
}

interface OutcomeProps {
  store: ConfirmStore;
  outcome: OutcomeKind;
  title: string;
}

/** The final result: replaces the form and takes the focus. */
const Outcome = observer(function Outcome({ store, outcome, title }: OutcomeProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const signIn = (variant: 'primary' | 'quiet') => (
    <Button
      variant={variant}
      size="lg"
      href={href('signin', {}, { next: store.next ?? undefined })}
    >
      {t('common.sign_in')}
    </Button>
  );
  const continueButton = (
    <Button variant="primary" size="lg" href={href('index')}>
      {t('password.go_on')}
    </Button>
  );
  const sendAgain = (
    <div className={styles['again']}>
      <ResendConfirmation />
      {signIn('quiet')}
    </div>
  );
  const done = store.isMember
    ? { action: continueButton }
    : { text: t('confirm.done_text'), action: signIn('primary') };
  const refused = { text: t('confirm.invalid_text', { hours: CONFIRM_HOURS }), action: sendAgain };
  const isRefused = outcome === 'refused';
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles['outcome']}>
      <EmptyState
        icon={isRefused ? 'sad' : 'check-circle'}
        heading="h1"
        title={title}
        {...(isRefused ? refused : done)}
      />
    </div>
  );
});
