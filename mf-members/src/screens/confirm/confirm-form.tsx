import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { ConfirmState, ConfirmStore } from './confirm-store.ts';

/** The token as a form: its button works without scripts, and retries after a failure. */
export const ConfirmForm = observer(function ConfirmForm({ store }: { store: ConfirmStore }) {
  const t = useText();
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    void store.confirm();
  };
  const button = (
    <form method="post" action={operations.signup.path.print({})} onSubmit={confirm}>
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="token" value={store.token} />
      <Button type="submit" variant="primary" size="lg" isBusy={store.state.kind === 'sending'}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
  const failure = failureKey(store.state);
  if (failure) return <EmptyState icon="alert" title={t(failure)} action={button} />;
  return <EmptyState icon="mail" title={t('confirm.text')} action={button} />;
});

function failureKey(state: ConfirmState) {
  if (state.kind !== 'failed') return undefined;
  return state.code === 'network' ? ('confirm.failed' as const) : (`error.${state.code}` as const);
}
