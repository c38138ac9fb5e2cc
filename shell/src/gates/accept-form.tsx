import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { GATE_ACCEPTS, GATE_FIELD } from '@nocturne/contracts/gates';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import type { SubmitEvent } from 'react';
import styles from './age-box.module.css';

/**
 * The button that accepts the age gate. It is a form that posts to the page's own address, whose
 * response is the page, so it works without scripts. With `onAccept` the page stays.
 */
export function AcceptForm({ onAccept }: { onAccept?: () => void }) {
  const t = useText();
  const accept = (event: SubmitEvent): void => {
    event.preventDefault();
    onAccept?.();
  };
  return (
    <form method="post" className={styles['form']} onSubmit={onAccept && accept}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        name={GATE_FIELD}
        value={GATE_ACCEPTS}
      >
        {t('shell.age_enter', { age: MINIMUM_AGE })}
      </Button>
    </form>
  );
}
